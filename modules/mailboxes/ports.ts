/** Declares what reading mailboxes needs from outside. */
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { ReadMailState, ReadMailsQuery } from './contract/read-mails.ts'
import type { MailboxKind, MailboxTrouble } from './contract/settings.ts'

export type MailboxAccess = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly folder: string
  readonly address?: string | undefined
}

export type StoredMailboxes = { readonly [Kind in MailboxKind]?: MailboxAccess }

export type MailboxSettingsStore = {
  readonly read: () => StoredMailboxes
  /** The passwords are encrypted before they are written. */
  readonly write: (settings: StoredMailboxes) => void
}

/** Describes a message before it is fetched. */
export type MailHeader = {
  readonly uid: number
  readonly bytes: number
  readonly receivedAt: Date
  /** The lines of its head that say where it comes from and goes to. */
  readonly lines: string
}

/** An open folder, which is only read. */
export type Mailbox = {
  /** Another one means that the numbers of messages start anew. */
  readonly uidValidity: string
  /** Ascending. */
  readonly uidsAfter: (uid: number) => Promise<readonly number[]>
  /** Ascending; without those that are gone meanwhile. */
  readonly heads: (uids: readonly number[]) => Promise<readonly MailHeader[]>
  /** Answers null when it is gone meanwhile. */
  readonly read: (uid: number) => Promise<Uint8Array | null>
}

export type MailboxFault = { readonly trouble: MailboxTrouble; readonly answer: string }

/** Returns faults of the mailbox itself; anything else is thrown. */
export type OpenMailbox = <Value>(
  access: MailboxAccess,
  visit: (mailbox: Mailbox) => Promise<Value>,
) => Promise<
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: MailboxFault }
>

/** Marks how far a mailbox was read. */
export type ReadPosition = {
  /** User, server and folder: another mailbox is read from its start. */
  readonly place: string
  readonly uidValidity: string
  readonly lastUid: number
}

export type MailboxState = {
  readonly readAt: Date | null
  readonly fault: (MailboxFault & { readonly since: Date }) | null
}

export type MailboxStore = {
  readonly position: (kind: MailboxKind) => ReadPosition | null
  readonly advance: (kind: MailboxKind, position: ReadPosition) => void
  readonly state: (kind: MailboxKind) => MailboxState
  readonly noteRead: (kind: MailboxKind, at: Date) => void
  /** The first of several in a row says since when. */
  readonly noteFault: (kind: MailboxKind, fault: MailboxFault, at: Date) => void
  /** Drops what is known of a mailbox that is not read any more. */
  readonly forget: (kind: MailboxKind) => void
  /** Tells whether the same message was stored before, from wherever it was read. */
  readonly isStored: (kind: MailboxKind, messageId: string) => boolean
  readonly keep: (mail: ReadMail) => void
  /** SdI's, newest first. */
  readonly list: (query: ReadMailsQuery) => ListPage<ReadMailRow>
  /** One that somebody has to look at; null for others. */
  readonly openMail: (id: string) => Pick<ReadMail, 'contents'> | null
  readonly change: (id: string, changes: Pick<ReadMail, 'contents' | 'isUnmatched'>) => void
  readonly markChecked: (id: string, at: Date) => void
}

export type ReadMailRow = Pick<ReadMail, 'id' | 'sender' | 'subject' | 'contents'> & {
  readonly receivedAt: string
  readonly state: ReadMailState
}

/** A message that meant something here. */
export type ReadMail = {
  readonly id: string
  readonly kind: MailboxKind
  /** Its Message-ID, or a digest of a message without one. */
  readonly messageId: string
  readonly sender: string
  readonly subject: string
  readonly receivedAt: Date
  readonly readAt: Date
  /** True if the staff has to look at it. */
  readonly isUnmatched: boolean
  readonly contents: readonly ReadMailPart[]
}

/** One receipt of a message, and why it could not be matched; null for one that was. */
export type ReadMailPart = {
  readonly name: string
  readonly why: string | null
  /** Kept of what was not matched, to try it again. */
  readonly xml: string | null
}

/** Defines how one kind of mailbox is read. */
export type MailboxReader = {
  /** Tells from the head alone if a message may be relevant. */
  readonly wants: (head: MailHeader) => boolean
  /** Answers null for a message that means nothing here after all. */
  readonly parse: (bytes: Uint8Array, head: MailHeader) => Promise<RelevantMail | null>
  /** Answers for a message that is too large. */
  readonly giveUp: (head: MailHeader) => RelevantMail | null
}

export type RelevantMail = Pick<ReadMail, 'messageId' | 'sender' | 'subject'> & {
  /** Runs in the transaction that records the message; does not take stored contents again. */
  readonly take: () => readonly ReadMailPart[]
}

/** One receipt of SdI, as a parser found it. */
export type SdiReceiptFile = { readonly name: string; readonly xml: string }

export type SdiReceiptNeeds<Read extends SdiReceiptFile> = {
  /** Tells from the head alone. */
  readonly mayComeFromSdi: (lines: string) => boolean
  readonly isOfSdi: (address: string) => boolean
  /** Invoices of suppliers come from SdI too. */
  readonly isOfSuppliers: (receipt: Read) => boolean
  /** Answers null for a message that no parser survives; its mail is null unless it is certified. */
  readonly parse: (bytes: Uint8Array) => Promise<{ readonly mail: Receipts<Read> | null } | null>
  readonly parseStored: (name: string, xml: string) => Promise<Read | undefined>
  /** Applies a receipt to its document. */
  readonly receive: (receipt: Read) => Result<unknown, { readonly code: string }>
}

type Receipts<Read extends SdiReceiptFile> = Pick<ReadMail, 'messageId' | 'sender' | 'subject'> & {
  readonly receipts: readonly Read[]
}

export type BounceNeeds<Failure> = {
  /** The mail of ours whose return address stands in the lines; null without one. */
  readonly mailIn: (lines: string) => string | null
  readonly parse: (bytes: Uint8Array) => Promise<Bounce<Failure> | null | undefined>
  readonly returned: (mailId: string, failure: Failure) => void
}

type Bounce<Failure> = Pick<ReadMail, 'messageId' | 'sender'> & {
  readonly failed: readonly Failure[]
}

export type MailboxNeeds = CommonNeeds & {
  readonly settings: MailboxSettingsStore
  readonly mailboxes: MailboxStore
  readonly visit: OpenMailbox
  readonly readers: { readonly [Kind in MailboxKind]?: MailboxReader }
  /** Reads a stored receipt again; what it answers takes it, in a transaction. */
  readonly readAgain: (content: ReadMailPart) => Promise<() => ReadMailPart>
  readonly digestOf: (text: string) => string
  /** Aborted at shutdown. */
  readonly stopping: AbortSignal
}
