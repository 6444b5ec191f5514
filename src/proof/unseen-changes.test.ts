/** Two admins who read the same record: the second to save does not overwrite the first. */
import { expect, it } from 'vitest'
import { SEEN_DIGEST_HEADER, seenDigest } from '#modules/kernel/contract/seen-digest.ts'
import { bindingsOf, stateOf } from './call.ts'
import { openProofs } from './proofs.ts'
import { addressOf, initOf, methodOf, nameOf, type Row } from './row.ts'
import { rows } from './rows.ts'

const patternOf = ({ route }: Row) => route.slice(route.indexOf(' ') + 1)
const isRead = (row: Row) =>
  rows.some((other) => other.route === `GET ${patternOf(row)}` && other.answers.admin === 200)

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
const records = rows.filter(
  (row) =>
    ['PUT', 'PATCH'].includes(methodOf(row)) &&
    patternOf(row).startsWith('/api/admin/') &&
    row.answers.admin === 200 &&
    !OTHERS.includes(row.route) &&
    isRead(row),
)

const proofs = openProofs()

it.each(records.map((row) => ({ name: nameOf(row), row })))(
  'of two saves from one reading, the second is refused and writes nothing: $name',
  async ({ row }) => {
    const proof = await proofs.for(row, 'admin')
    const address = addressOf(row, proof)
    const { cookie } = proof.members.admin
    const init = initOf(row, proof, 'admin')
    const read = await proof.app.request(address, { headers: { cookie } }, bindingsOf('admin'))
    const seen = seenDigest(await read.json(), JSON.parse(String(init.body)))
    const save = () => {
      const headers = { ...(init.headers as Record<string, string>), [SEEN_DIGEST_HEADER]: seen }
      return proof.app.request(address, { ...init, headers }, bindingsOf('admin'))
    }
    const replies = await Promise.all([save(), save()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const before = stateOf(proof)
    const late = await save()
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'record.changed' })
    expect(stateOf(proof)).toEqual(before)
  },
)
