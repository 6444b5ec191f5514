/** Declares what the module needs from outside. */
import type { CsvCell } from '#modules/kernel/csv.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type { TransferKind } from './contract/columns.ts'
import type { ImportRun, ImportRunsQuery } from './contract/imports.ts'

/** Words of fixed choices, by field and code. */
export type FieldChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A table of the archive, some rows at a time. */
export type ExportedTable = {
  /** `ordini.csv` */
  readonly name: string
  readonly about: string
  readonly headers: readonly string[]
  readonly batches: () => Iterable<readonly (readonly CsvCell[])[]>
}

export type Exports = {
  /** Tells whether this admin asked for the archive since. */
  readonly isAsked: (by: UserId, since: Date) => boolean
  /** Reads the columns of each. */
  readonly listTables: () => readonly ExportedTable[]
  /** Writes rows in the form in which the import reads them. */
  readonly kinds: Readonly<Record<TransferKind, () => Iterable<readonly (readonly CsvCell[])[]>>>
  /** Names of pictures, some at a time. */
  readonly pictures: () => Iterable<string>
}

/** `line` is the first one of the row in its file. */
export type ImportTable = readonly {
  readonly line: number
  readonly cells: readonly string[]
}[]

/** A file as it was read: tables with headers, and pictures by their names. */
export type ImportFile = {
  readonly parts: readonly {
    /** This is null where the file does not say it. */
    readonly kind: TransferKind | null
    readonly name: string
    /** Each sheet, or the text with each delimiter that it may have. */
    readonly tables: readonly ImportTable[]
  }[]
  readonly pictures: readonly ImportedPicture[]
}

export type ImportedPicture = { readonly name: string; readonly bytes: Uint8Array }

export type ImportedAccount = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: 'client' | 'professional'
}

/** A listing that its form's contract accepted, as the module for listings takes it. */
export type ImportedContents = {
  readonly title: string
  readonly description: string
  readonly images: readonly string[]
}

export type CheckOutcome<Input> =
  | { readonly input: Input }
  | { readonly issues: readonly InputIssue[] }

export type ImportedListingKind = Exclude<TransferKind, 'people'>

/** Tells whose mailbox it is: nobody's here, of an imported account, of another account, or of a closed one. */
export type MailboxHolder =
  | { readonly is: 'new' }
  | { readonly is: 'imported' | 'own' | 'closed'; readonly userId: UserId }

export type Imports = {
  readonly holderOf: (email: string) => MailboxHolder
  readonly hasListing: (
    kind: ImportedListingKind,
    ownerId: UserId,
    contents: ImportedContents,
  ) => boolean
  readonly begin: (run: {
    id: string
    startedBy: UserId
    fileName: string
    startedAt: Date
  }) => void
  readonly finish: (runId: string, at: Date) => void
  readonly note: (row: ImportedRow) => void
  readonly runs: (query: ImportRunsQuery) => ListPage<Omit<ImportRun, 'mayBeUndone'>>
  readonly find: (runId: string) => ImportRunRecord | null
  /** The accounts of a run whose owners got no mail and have not logged in. */
  readonly unwritten: (runId: string, limit: number) => readonly ImportedRecipient[]
  readonly written: (runId: string, userId: UserId, at: Date) => void
  readonly rowsOf: (runId: string, kind: TransferKind) => readonly string[]
  /** False for one that somebody touched since. */
  readonly removeUntouched: (kind: TransferKind, id: string, at: Date) => boolean
  readonly undone: (runId: string, at: Date) => void
}

export type ImportRunRecord = {
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly undoneAt: Date | null
}

export type ImportedRow = {
  readonly runId: string
  readonly kind: TransferKind
  readonly subjectId: string
  readonly userId: UserId
}

export type ImportedRecipient = Pick<ImportedAccount, 'email' | 'firstName'> & {
  readonly id: UserId
  readonly listings: number
}

type NamedEntry = { readonly id: string; readonly name: string }

export type TransferPlaces = {
  readonly categories: () => readonly (NamedEntry & { readonly slug: string })[]
  readonly provinces: () => readonly (NamedEntry & { readonly regionId: string })[]
  readonly cities: () => readonly { readonly name: string; readonly provinceId: string }[]
}

/** The contracts of the forms, and what the modules check beside them. */
export type ImportChecks = {
  readonly people: (row: object) => CheckOutcome<ImportedAccount>
} & { readonly [Kind in ImportedListingKind]: (row: object) => CheckOutcome<ImportedContents> }

/** Create imported records; all but pictures inside a transaction. */
export type CreateImportedRecords = {
  readonly person: (person: ImportedAccount) => UserId
  readonly listing: (
    kind: ImportedListingKind,
    ownerId: UserId,
    contents: ImportedContents,
  ) => string
  /** Its address; null if the text is not an address. */
  readonly picture: (ownerId: UserId, picture: ImportedPicture) => Promise<string | null>
}

export type TransferNeeds = Pick<CommonNeeds, 'world' | 'atomically' | 'audit' | 'outbox'> & {
  readonly exports: Exports
  readonly readPicture: (filename: string) => Promise<Uint8Array | null>
  readonly site: { readonly name: string }
  readonly choices: FieldChoiceWords
  readonly imports: Imports
  readonly places: TransferPlaces
  readonly checks: ImportChecks
  readonly make: CreateImportedRecords
  /** `Non l’ho chiesto io`, for a mail to an address that nobody proved. */
  readonly disownPath: (account: { readonly id: UserId; readonly email: string }) => string
  /** Lets others have their turn between two batches. */
  readonly pause: () => Promise<unknown>
}
