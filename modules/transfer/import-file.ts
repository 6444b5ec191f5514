/** A file with people and listings: a trial says what would become of each row, the import takes those that are good. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { TransferKind } from './contract/columns.ts'
import { IMPORT_ROWS_MAX, type ImportReply, MAX_FAULTS_SHOWN } from './contract/imports.ts'
import {
  type CheckedImportRows,
  checkImportRows,
  type ImportTableOfKind,
  type NewImportedListing,
  readFileName,
} from './judge-rows.ts'
import type { ImportedAccount, ImportedPicture, ImportFile, TransferNeeds } from './ports.ts'
import type { ImportFallbacks } from './read-row.ts'
import { parseImportTable } from './read-table.ts'

type ImportInput = ImportFallbacks & {
  readonly staff: StaffActor
  readonly file: ImportFile
  readonly fileName: string
  /** Kind of a file that does not say it. */
  readonly kind: TransferKind | undefined
  readonly isTrial: boolean
}

/** One after the other: a second press must not take the same rows. */
export const importFile = (needs: TransferNeeds) => {
  let isRunning = false
  return async (input: ImportInput) => {
    const parts = partsOf(input)
    if (!parts.ok) return parts
    if (isRunning) return refuse({ code: 'import.running' })
    isRunning = true
    try {
      await needs.pause()
      const judged = await checkImportRows(needs)(parts.value, input)
      const runId = input.isTrial || isEmpty(judged) ? null : await takeIn(needs, input, judged)
      return accept(replyOf(judged, input.file, runId))
    } finally {
      isRunning = false
    }
  }
}

const isEmpty = ({ people, listings }: CheckedImportRows) => people.length + listings.length === 0

const partsOf = ({ file, kind }: ImportInput) => {
  const parts: ImportTableOfKind[] = []
  for (const part of file.parts) {
    const its = part.kind ?? kind
    if (!its) return refuse({ code: 'import.no-kind' })
    const table = parseImportTable(its, part.tables)
    if (!table) return refuse({ code: 'import.columns' })
    if (table.rows.length > IMPORT_ROWS_MAX) return refuse({ code: 'import.too-many' })
    parts.push({ ...table, kind: its, name: part.name })
  }
  return parts.length === 0 ? refuse({ code: 'import.columns' }) : accept(parts)
}

const replyOf = (
  { parts, faults, listings }: CheckedImportRows,
  { pictures }: ImportFile,
  runId: string | null,
): ImportReply => {
  const names = listings.flatMap((listing) => listing.pictures)
  const brought = byName(pictures)
  return {
    parts,
    faults: faults.slice(0, MAX_FAULTS_SHOWN),
    faultCount: faults.length,
    pictures: { named: names.length, brought: names.filter((name) => brought.has(name)).length },
    runId,
  }
}

/** Rows that are written in one transaction. */
const BATCH = 25
/** Equals the number of pictures that a listing shows. */
const IMAGES_MAX = 5

const takeIn = async (
  needs: Pick<TransferNeeds, 'world' | 'atomically' | 'imports' | 'audit' | 'pause' | 'make'>,
  input: ImportInput,
  judged: CheckedImportRows,
) => {
  const { world, atomically, imports, audit, pause } = needs
  const runId = world.newId()
  atomically(() => {
    const { staff, fileName } = input
    imports.begin({ id: runId, startedBy: staff.userId, fileName, startedAt: world.now() })
    audit.record(staff, 'transfer.import', ['import', runId], {
      after: { count: judged.people.length + judged.listings.length },
    })
  })
  for (const some of batchesOf(judged.people)) {
    atomically(() => some.map((person) => accountOf(needs, runId, person)))
    await pause()
  }
  const pictures = byName(input.file.pictures)
  for (const some of batchesOf(judged.listings))
    await takeListings(needs, { runId, pictures }, some)
  atomically(() => imports.finish(runId, world.now()))
  return runId
}

const byName = (pictures: readonly ImportedPicture[]): ReadonlyMap<string, ImportedPicture> =>
  new Map(pictures.map((picture) => [readFileName(picture.name), picture]))

function* batchesOf<Item>(all: readonly Item[]) {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}

/** Answers null for one that somebody else has meanwhile. */
const accountOf = (
  { imports, make }: Pick<TransferNeeds, 'imports' | 'make'>,
  runId: string,
  person: ImportedAccount,
): UserId | null => {
  const holder = imports.holderOf(person.email)
  if (holder.is === 'imported') return holder.userId
  if (holder.is !== 'new') return null
  const userId = make.person(person)
  imports.note({ runId, kind: 'people', subjectId: userId, userId })
  return userId
}

type Run = { readonly runId: string; readonly pictures: ReadonlyMap<string, ImportedPicture> }

/** Pictures are made between two transactions, because they take their time. */
const takeListings = async (
  needs: Pick<TransferNeeds, 'atomically' | 'imports' | 'make' | 'pause'>,
  { runId, pictures }: Run,
  listings: readonly NewImportedListing[],
) => {
  const { atomically, imports, make, pause } = needs
  const owned = atomically(() =>
    listings.flatMap((listing) => {
      const ownerId = accountOf(needs, runId, listing.owner)
      return ownerId ? [{ listing, ownerId }] : []
    }),
  )
  const ready: { listing: NewImportedListing; ownerId: UserId; images: string[] }[] = []
  for (const { listing, ownerId } of owned) {
    const images: string[] = []
    for (const name of listing.pictures.slice(0, IMAGES_MAX)) {
      const picture = pictures.get(name)
      const url = picture && (await make.picture(ownerId, picture))
      if (url) images.push(url)
    }
    ready.push({ listing, ownerId, images })
  }
  atomically(() => {
    for (const { listing, ownerId, images } of ready) {
      const { kind, contents } = listing
      if (imports.hasListing(kind, ownerId, contents)) continue
      const subjectId = make.listing(kind, ownerId, { ...contents, images })
      imports.note({ runId, kind, subjectId, userId: ownerId })
    }
  })
  await pause()
}
