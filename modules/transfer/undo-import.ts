/** Takes back what a file brought, as long as nobody touched it; and writes to the people who came in, when the staff wants it. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { TransferKind } from './contract/columns.ts'
import { IMPORT_UNDO_DAYS, type ImportCounts, type UndoImportReply } from './contract/imports.ts'
import type { ImportedRecipient, ImportRunRecord, TransferNeeds } from './ports.ts'

type Undoing = 'imports' | 'world' | 'atomically' | 'audit' | 'pause'

const AT_ONCE = 25

/** An import that has no end after this time broke off, because no file takes as long. */
const RUNS_AT_MOST_MS = 15 * MINUTE_MS

const isRunning = ({ startedAt, finishedAt }: ImportRunRecord, now: Date) =>
  finishedAt === null && now.getTime() - startedAt.getTime() < RUNS_AT_MOST_MS

const isLate = ({ startedAt }: ImportRunRecord, now: Date) =>
  startedAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS <= now.getTime()

export const canUndoImport = (run: ImportRunRecord, now: Date) =>
  run.undoneAt === null && !isLate(run, now) && !isRunning(run, now)

/** Listings before their people, who are touched as long as they have one. */
const ORDER: readonly TransferKind[] = ['requests', 'items', 'people']

export const undoImport =
  (needs: Pick<TransferNeeds, Undoing>) => async (staff: StaffActor, runId: string) => {
    const { imports, world, atomically, audit } = needs
    const run = imports.find(runId)
    if (!run) return refuse({ code: 'import.not-found' })
    if (run.undoneAt !== null) return refuse({ code: 'import.undone' })
    if (isLate(run, world.now())) return refuse({ code: 'import.too-late' })
    if (isRunning(run, world.now())) return refuse({ code: 'import.running' })
    // Marked first, so that a second press finds it done.
    atomically(() => imports.undone(runId, world.now()))
    const reply: UndoImportReply = { removed: { ...NONE }, stays: { ...NONE } }
    for (const kind of ORDER) await removeUntouched(needs, { runId, kind }, reply)
    atomically(() => audit.record(staff, 'transfer.undo', ['import', runId], { after: reply }))
    return accept(reply)
  }

type Removing = { readonly runId: string; readonly kind: TransferKind }

const removeUntouched = async (
  { imports, world, atomically, pause }: Pick<TransferNeeds, Undoing>,
  { runId, kind }: Removing,
  { removed, stays }: UndoImportReply,
) => {
  const ids = imports.rowsOf(runId, kind)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    atomically(() => {
      for (const id of ids.slice(at, at + AT_ONCE))
        if (imports.removeUntouched(kind, id, world.now())) removed[kind] += 1
        else stays[kind] += 1
    })
    await pause()
  }
}

const NONE: ImportCounts = { people: 0, requests: 0, items: 0 }

/** Writes once to each imported person, and only on this press. */
export const mailImportedPeople =
  (needs: TransferNeeds) => async (staff: StaffActor, runId: string, from: string) => {
    const { imports, atomically, audit, pause } = needs
    if (!imports.find(runId)) return refuse({ code: 'import.not-found' })
    let written = 0
    for (;;) {
      const some = imports.unwritten(runId, AT_ONCE)
      const sent = atomically(() => some.filter((one) => write(needs, { runId, from }, one)).length)
      written += sent
      if (sent < AT_ONCE) break
      await pause()
    }
    atomically(() =>
      audit.record(staff, 'transfer.write', ['import', runId], { after: { count: written, from } }),
    )
    return accept({ written })
  }

type Writing = { readonly runId: string; readonly from: string }

const write = (
  {
    imports,
    outbox,
    disownPath,
    world,
  }: Pick<TransferNeeds, 'imports' | 'outbox' | 'disownPath' | 'world'>,
  { runId, from }: Writing,
  recipient: ImportedRecipient,
) => {
  const { id, listings } = recipient
  const sent = outbox.enqueue({
    recipient: recipient.email,
    template: 'imported',
    variables: {
      from,
      what: importedText(listings),
      path: '/profilo',
      disownPath: disownPath(recipient),
    },
  })
  if (!sent.ok) return false
  imports.written(runId, id, world.now())
  return true
}

const importedText = (listings: number) => {
  if (listings === 0) return 'il tuo nome e il tuo indirizzo email'
  return listings === 1 ? 'i tuoi dati e un annuncio' : `i tuoi dati e ${listings} annunci`
}
