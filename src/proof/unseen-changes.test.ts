/** Two admins who read the same record: the second to save does not overwrite the first. */
import { expect, it } from 'vitest'
import { computeSeenDigest, SEEN_DIGEST_HEADER } from '#modules/kernel/contract/seen-digest.ts'
import { bindingsOfPersona, readDatabaseState } from './call.ts'
import { openProofs } from './proofs.ts'
import { addressOfRow, methodOfRow, nameOfRow, type ProofRow, requestInitOf } from './row.ts'
import { proofRows } from './rows.ts'

const patternOf = ({ route }: ProofRow) => route.slice(route.indexOf(' ') + 1)
const isRead = (row: ProofRow) =>
  proofRows.some((other) => other.route === `GET ${patternOf(row)}` && other.answers.admin === 200)

/** Decisions, reminders, forms that are no record's, and a row that saves what is stored already. */
const OTHERS: readonly string[] = [
  'PATCH /api/admin/job-requests/:id',
  'PATCH /api/admin/showcase-items/:id',
  'PATCH /api/admin/todo',
  'PATCH /api/admin/users/:id',
  'PUT /api/admin/mail-templates/:name',
  'PUT /api/admin/settings/security',
]

/** Records and settings of the admin area that are read and written at the same address. */
const records = proofRows.filter(
  (row) =>
    ['PUT', 'PATCH'].includes(methodOfRow(row)) &&
    patternOf(row).startsWith('/api/admin/') &&
    row.answers.admin === 200 &&
    !OTHERS.includes(row.route) &&
    isRead(row),
)

const proofs = openProofs()

it.each(records.map((row) => ({ name: nameOfRow(row), row })))(
  'of two saves from one reading, the second is refused and writes nothing: $name',
  async ({ row }) => {
    const proof = await proofs.for(row, 'admin')
    const address = addressOfRow(row, proof)
    const { cookie } = proof.members.admin
    const init = requestInitOf(row, proof, 'admin')
    const read = await proof.app.request(
      address,
      { headers: { cookie } },
      bindingsOfPersona('admin'),
    )
    const seen = computeSeenDigest(await read.json(), JSON.parse(String(init.body)))
    const save = () => {
      const headers = { ...(init.headers as Record<string, string>), [SEEN_DIGEST_HEADER]: seen }
      return proof.app.request(address, { ...init, headers }, bindingsOfPersona('admin'))
    }
    const replies = await Promise.all([save(), save()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const before = readDatabaseState(proof)
    const late = await save()
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'record.changed' })
    expect(readDatabaseState(proof)).toEqual(before)
  },
)
