/**
 * Every staff change is audited: each writing route under `/api/admin/`, as listed by the app, is called as the
 * permission table says, and must add one audit entry with a difference.
 */
import { describe, expect, it } from 'vitest'
import { BANNER_POSITIONS } from '#modules/content/contract/paths.ts'
import { JobRequestText } from '#modules/listings/contract/job-requests/job-request.ts'
import { ShowcaseItemText } from '#modules/listings/contract/showcase/showcase-item.ts'
import { listAuditChanges } from '#modules/operations/contract/audit-changes.ts'
import { AUDIT_FIELD_LABELS } from '#modules/operations/contract/audit-fields.ts'
import { AUDIT_VALUE_LABELS } from '#modules/operations/contract/audit-values.ts'
import { openProof, type Proof } from './actors.ts'
import { call, readDatabaseState } from './call.ts'
import { openProofs } from './proofs.ts'
import { routesOf } from './routes.ts'
import { isAllowed, nameOfRow, type ProofRow, personasWhere } from './row.ts'
import { proofRows } from './rows.ts'

/** POST routes that change nothing; a test below proves it. */
const CHANGE_NOTHING = ['POST /api/admin/page-preview', 'POST /api/admin/bank-statement']

/** Routes with several entries. */
const ENTRIES: Readonly<Record<string, number>> = {
  // This sets when one is told oneself.
  'PATCH /api/admin/todo': 0,
  'POST /api/admin/group-mail-tests': 0,
  // The notice, and the listing that it takes down.
  'POST /api/admin/notices/:id/uphold': 2,
  // Each document of the fixtures that was to be sent.
  'POST /api/admin/invoices/mark-sent': 4,
}

/** Statements for calls that would otherwise change nothing in the shared fixtures. */
const BEFORE: Readonly<Record<string, string>> = {
  'POST /api/admin/users/:id/email/works':
    "INSERT INTO dead_addresses SELECT email, 0, '5.1.1', '' FROM users WHERE erased_at IS NULL",
  'PUT /api/admin/settings/security': `UPDATE second_factors SET activated_at = created_at; UPDATE sessions SET confirmed_at = last_seen_at;
    INSERT INTO settings (key, value, updated_at) VALUES ('security', '{"isSecondFactorRequired":true}', 0)`,
}

const isWriting = (route: string) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(route)

/** The last permitted persona, which is the admin where admins are permitted. */
const actorOf = (row: ProofRow) => personasWhere(row, isAllowed).at(-1)

const writing = proofRows
  .filter(({ route }) => isWriting(route))
  .flatMap((row) => {
    const who = actorOf(row)
    return who ? [{ name: nameOfRow(row), row, who }] : []
  })
const changesNothing = ({ row }: { row: ProofRow }) => CHANGE_NOTHING.includes(row.route)

type Entry = {
  readonly actor: string | null
  readonly before: string | null
  readonly after: string | null
}

const entriesOf = ({ connection }: Proof) =>
  connection
    .prepare<[], Entry>('SELECT actor_id AS actor, before, after FROM audit_log ORDER BY rowid')
    .all()

describe('the audit log', () => {
  it('is asked about every writing route of the admin area that the app has', async () => {
    const asked = new Set<string>(writing.map(({ row }) => row.route))
    const routes = routesOf(await openProof()).filter(isWriting)
    const elsewhere = new Set<string>(
      proofRows.filter((row) => row.needsSecondFactor).map(({ route }) => route),
    )
    expect(routes.filter((route) => !asked.has(route) && !elsewhere.has(route))).toEqual([])
    expect(routes.length).toBeGreaterThan(40)
  })

  it.each([JobRequestText, ShowcaseItemText])(
    'has a label for every field of a listing',
    (form) => {
      const unknown = Object.keys(form.entries).filter((name) => !(name in AUDIT_FIELD_LABELS))
      expect(unknown).toEqual([])
    },
  )

  it('has a label for every position of a banner', () => {
    expect(Object.keys(AUDIT_VALUE_LABELS['position'] ?? {})).toEqual([...BANNER_POSITIONS])
  })
})

const proofs = openProofs()

describe.each(writing.filter((one) => !changesNothing(one)))('$name', ({ row, who }) => {
  it('leaves one entry, by who did it, with a real difference', async () => {
    const { cell, added } = await proofs.undoing(async (proof) => {
      proof.connection.exec(BEFORE[row.route] ?? '')
      const countBefore = entriesOf(proof).length
      const reply = await call(proof, row, who)
      return { cell: reply, added: entriesOf(proof).slice(countBefore) }
    })
    expect(isAllowed(cell.status), cell.text).toBe(true)
    expect(added).toHaveLength(ENTRIES[row.route] ?? 1)
    for (const { actor, before, after } of added) {
      expect(actor).toBe(cell.me?.user.id)
      expect(contentOf(after)).not.toEqual(contentOf(before))
      expect(unlabelled(contentOf(before), contentOf(after))).toEqual([])
    }
  })
})

describe.each(writing.filter(changesNothing))('$name', ({ row, who }) => {
  it('changes nothing, so there is nothing to say', async () => {
    const proof = await openProof()
    const before = readDatabaseState(proof)
    expect(isAllowed((await call(proof, row, who)).status)).toBe(true)
    expect(readDatabaseState(proof)).toEqual(before)
  })
})

/** Fields and codes without an Italian label. */
const unlabelled = (before: unknown, after: unknown) =>
  listAuditChanges(before, after)
    .flatMap(({ field }) => field.split('.'))
    .filter((name) => !(name in AUDIT_FIELD_LABELS))

const contentOf = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
