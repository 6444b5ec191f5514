import type { UserId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { ConsentEntry, DataAccess, EndingReply } from './contract/personal-data.ts'

/** Whose data it is about. */
export type Person = {
  readonly userId: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** What others wrote to or from an address is only theirs who proved that it is their own. */
  readonly isEmailVerified: boolean
}

/** One file of the export: the rows of a table that are about the person, without what is not theirs to have. */
export type ExportArea = { readonly name: string; readonly rows: readonly unknown[] }

export type PersonalRecords = {
  readonly personOf: (userId: UserId) => Person | null
  /** Every area, one at a time: the next is read when it is asked for. */
  readonly areasOf: (person: Person) => Iterable<ExportArea>
  /** File names of the person's own pictures. */
  readonly picturesOf: (userId: UserId) => readonly string[]
  readonly endingOf: (userId: UserId, now: Date) => EndingReply
  /** Ids of orders that wait for their payment. */
  readonly openOrdersOf: (userId: UserId) => readonly string[]
  readonly consentsOf: (userId: UserId) => readonly ConsentEntry[]
  /** Who looked at what, newest first. */
  readonly accessesOf: (userId: UserId) => readonly DataAccess[]
  /** Takes the person out of every table; runs inside the caller's transaction. */
  readonly erase: (person: Person, at: Date) => Erased
  /** Makes the disk forget what the transaction overwrote. */
  readonly settle: () => void
  /** Accounts that were never verified nor used, and have been there for longer than such are kept. */
  readonly abandoned: (before: Date, limit: number) => readonly UserId[]
}

/** What of an erased person lies outside the database. */
export type Erased = {
  readonly pictures: readonly string[]
  /** Ids of mails, by which files of theirs are found. */
  readonly mails: readonly string[]
  /** Texts that a file must hold to be about the person. */
  readonly traces: readonly string[]
}

/** What the person pays for, in the words of whoever sells it. */
export type Subscriptions = {
  /** Nothing is collected any more from now on. Answers why not, where the card company does not do it. */
  readonly stopRenewal: (userId: UserId) => Promise<Result<null, { readonly code: string }>>
  /** Gives up open orders and what is paid for; runs inside the caller's transaction. */
  readonly leave: (userId: UserId, openOrders: readonly string[]) => void
}

/** Files of invoices: the courtesy copy and what the tax office has. */
export type InvoiceFiles = {
  readonly of: (userId: UserId) => AsyncIterable<ExportFile>
}

export type ExportFile = { readonly name: string; readonly bytes: Uint8Array }

export type PersonalFiles = {
  readonly readPicture: (filename: string) => Promise<Uint8Array | null>
  /** Also out of the trash. */
  readonly removePicture: (filename: string) => Promise<void>
  /** Mails that became files, where there is no mail server. */
  readonly removeMails: (erased: Pick<Erased, 'mails' | 'traces'>) => Promise<void>
}
