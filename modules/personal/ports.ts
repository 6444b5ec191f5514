import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { RateLimited, ServerBusy } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { AccountEndingReply, ConsentEntry, DataAccessEntry } from './contract/personal-data.ts'

/** The data subject. */
export type DataSubject = {
  readonly userId: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Messages from or to an address belong only to its verified owner. */
  readonly isEmailVerified: boolean
}

/** Describes what a member of the staff does with somebody's data on request, and the reason given. */
export type StaffRequest = {
  readonly staff: StaffActor
  readonly userId: UserId
  readonly reason: string
}

/** One file of the export: a table's rows about the person, without other people's data. */
export type ExportArea = { readonly name: string; readonly rows: readonly unknown[] }

export type PersonalRecords = {
  readonly personOf: (userId: UserId) => DataSubject | null
  /** All areas, read lazily one at a time. */
  readonly areasOf: (person: DataSubject) => Iterable<ExportArea>
  /** File names of the person's own pictures. */
  readonly picturesOf: (userId: UserId) => readonly string[]
  /** File names of the images in the person's talks. */
  readonly talkImagesOf: (userId: UserId) => readonly string[]
  readonly endingOf: (userId: UserId, now: Date) => AccountEndingReply
  /** Ids of orders that wait for their payment. */
  readonly openOrdersOf: (userId: UserId) => readonly string[]
  readonly consentsOf: (userId: UserId) => readonly ConsentEntry[]
  /** Accesses to the person's data, newest first. */
  readonly accessesOf: (userId: UserId) => readonly DataAccessEntry[]
  /** Tells whether this admin wrote the reason of an export of theirs since then. */
  readonly isExportRequested: (by: UserId, userId: UserId, since: Date) => boolean
  /** The others in talks that ended in a choice and are not closed. */
  readonly chosenOthers: (userId: UserId) => readonly PassedOverTalk[]
  /** Erases the person from every table; runs inside the caller's transaction. */
  readonly erase: (person: DataSubject, at: Date) => ErasedFiles
  /** Overwrites the freed pages on disk (WAL checkpoint). */
  readonly foldLog: () => void
  /** Accounts never verified nor used, past their retention. */
  readonly abandoned: (before: Date, limit: number) => readonly UserId[]
}

export type MergeObstacle =
  | 'merge.staff'
  | 'merge.closed'
  | 'merge.unverified'
  | 'merge.two-firms'
  | 'merge.two-terms'
  | 'merge.payments'
  | 'merge.each-other'
  | 'merge.same-talk'

export type MergedAccounts = { readonly gone: UserId; readonly into: UserId }

/** Rows that went over, and those of which the other account had the like. */
export type MovedRowCounts = {
  readonly label: string
  readonly moved: number
  readonly left: number
}

/** Runs inside the caller's transaction. */
export type AccountMerging = {
  readonly accountOf: (email: string) => UserId | null
  /** Name and VAT number of the account's firm, in words. */
  readonly firmOf: (userId: UserId) => string | null
  readonly obstacleTo: (pair: MergedAccounts, at: Date) => MergeObstacle | null
  readonly merge: (pair: MergedAccounts, at: Date) => readonly MovedRowCounts[]
  /** Tries the merge and undoes it. */
  readonly tryOut: (pair: MergedAccounts, at: Date) => readonly MovedRowCounts[]
}

export type PassedOverTalk = {
  readonly email: string
  readonly firstName: string
  readonly isClient: boolean
  readonly title: string
  readonly talkId: string
}

/** Files of an erased person. */
export type ErasedFiles = {
  readonly pictures: readonly string[]
  /** Names the pictures that nobody is left to see. */
  readonly talkImages: readonly string[]
  /** Ids of mails, which name their files. */
  readonly mails: readonly string[]
  /** Texts that identify files about the person. */
  readonly traces: readonly string[]
}

/** Port of billing for the erasure of a subscriber. */
export type ErasedSubscriptions = {
  /** Stops all renewals. Refused when the card company cannot be reached. */
  readonly stopRenewal: (userId: UserId) => Promise<Result<null, { readonly code: string }>>
}

/** Events are told inside the transaction of the change. */
export type PersonalEvents = {
  /** The account is about to be erased on request, with these orders still to pay. */
  readonly erasing: (userId: UserId, openOrders: readonly string[]) => void
  /** This account now has the data of another. */
  readonly merged: (into: UserId) => void
}

/** Files of invoices: courtesy copy and XML. */
export type InvoiceFiles = {
  readonly of: (userId: UserId) => AsyncIterable<ExportFile>
}

export type ExportFile = { readonly name: string; readonly bytes: Uint8Array }

export type PersonalFiles = {
  readonly readPicture: (filename: string) => Promise<Uint8Array | null>
  /** Removes the picture from the trash, too. */
  readonly removePicture: (filename: string) => Promise<void>
  readonly readTalkImage: (filename: string) => Promise<Uint8Array | null>
  readonly removeTalkImage: (filename: string) => Promise<void>
  /** Mails written as files, without a mail server. */
  readonly removeMails: (erased: Pick<ErasedFiles, 'mails' | 'traces'>) => Promise<void>
}

export type PasswordRefusal = RateLimited | ServerBusy | { readonly code: 'password.wrong' }

export type PersonalNeeds = CommonNeeds & {
  readonly records: PersonalRecords
  readonly merging: AccountMerging
  readonly files: PersonalFiles
  readonly invoiceFiles: InvoiceFiles
  readonly subscriptions: ErasedSubscriptions
  readonly events: PersonalEvents
  /** Password confirmation; blocked after five failures in a quarter of an hour. */
  readonly confirmPassword: (
    userId: UserId,
    password: string,
  ) => Promise<Result<unknown, PasswordRefusal>>
  readonly site: { readonly name: string }
  readonly reportFailure: (error: Error) => void
}
