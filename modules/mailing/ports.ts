import type { MailVariableValue } from '#modules/kernel/declare-mail.ts'
import type { MailSecurity, MailSettingsReply } from './contract/settings.ts'

/** A waiting mail: its template is rendered when it is sent. */
export type QueuedMail = {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly variables: Readonly<Record<string, MailVariableValue>>
  /** Attachment reference for its renderer; null for most mails. */
  readonly attachment: string | null
  readonly createdAt: Date
  readonly attempts: number
  readonly nextAttemptAt: Date
}

/** Which mails a fault concerns: those to one recipient, or all when the server is down. */
export type DeliveryScope = { readonly recipient: string } | 'everyone'

export type MailDelivery =
  /** `isFile`: there is no server, and it was written into a folder. */
  | { readonly kind: 'sent'; readonly isFile?: boolean }
  /** A retry would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'postponed'
      readonly hinders: 'recipient' | 'everyone'
      readonly reason: string
    }

/** Delivers one mail. A repeated delivery has the same Message-ID. */
export type MailTransport = {
  readonly deliver: (mail: QueuedMail) => Promise<MailDelivery>
  /** Nothing more is due: closes the pooled connection. */
  readonly rest?: () => void
}

/** Waiting mails, oldest first, without those beyond the hourly limits of mailbox and causer. */
export type MailQueue = {
  readonly oldestDue: (now: Date) => QueuedMail | null
  readonly oldest: (now: Date) => QueuedMail | null
  /** A postponed mail to the same recipient that is older than the first due one; null without any. */
  readonly olderToSameAs: (firstDue: QueuedMail, now: Date) => QueuedMail | null
  /** Recorded before each try, so that a crash neither loses nor repeats the mail at once. */
  readonly recordTry: (id: string, attempts: number, nextAttemptAt: Date) => void
  /** Marks the mail as sent and deletes its variables. */
  readonly markSent: (id: string, at: Date, isFile: boolean) => void
  readonly markFailed: (id: string, reason: string) => void
  readonly noteReason: (id: string, reason: string) => void
  readonly postpone: (scope: DeliveryScope, until: Date) => void
  /** Every waiting mail except the one just tried becomes due at `now`. */
  readonly releaseOthers: (triedId: string, now: Date) => void
}

/** Loggable facts of a delivery: no address and no content. */
export type DeliveryReport = {
  readonly mailId: string
  readonly template: string
  readonly outcome: MailDelivery['kind'] | 'failed'
  readonly attempts: number
}

export type MailServer = {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty for a server without log-in. */
  readonly user: string
  readonly password: string
}

export type MailSender = { readonly name: string; readonly address: string }

/** Changes the registration mail; empty texts change nothing. */
export type RegistrationMail = Readonly<MailSettingsReply['registration']>

/** The operator's values; empty texts are not stored. */
export type StoredMailSettings = Partial<
  MailServer &
    Pick<MailSettingsReply, 'senderName' | 'senderAddress' | 'replyTo' | 'isActive'> & {
      readonly registration: Partial<RegistrationMail>
    }
>

export type MailSettingsStore = {
  readonly read: () => StoredMailSettings
  /** The password is encrypted before it is written. */
  readonly write: (settings: StoredMailSettings) => void
}

/** Values of the environment; `server` is null when it names none. */
export type MailEnvironment = { readonly server: MailServer | null; readonly sender: MailSender }

export type MailTrouble =
  | 'unknown-host'
  | 'no-answer'
  | 'timeout'
  | 'encryption'
  | 'log-in'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'other'

export type ProbeOutcome =
  | { readonly kind: 'sent' }
  /** The mail was written as a file, because there is no server. */
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly trouble: MailTrouble; readonly answer: string }

/** Sends one mail at once and reports the outcome. */
export type ProbeMailServer = (mail: QueuedMail) => Promise<ProbeOutcome>
