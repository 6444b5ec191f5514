/** Names of contacts that were stored before web addresses in names were refused. */
import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const KINDS = [
  {
    kind: 'job',
    table: 'job_requests',
    first: 'client',
    mine: 'my-job-requests',
    staff: 'job-requests',
  },
  {
    kind: 'item',
    table: 'showcase_items',
    first: 'seller',
    mine: 'my-showcase-items',
    staff: 'showcase-items',
  },
] as const

const LINK = 'Il nome non può contenere un indirizzo web: dopo un punto metti uno spazio'

const setUp = async ({ kind, table, first, mine, staff }: (typeof KINDS)[number]) => {
  const product = testApp()
  const owner = await product.signUp({ isVerified: true })
  const moderator = await product.jobs.moderator()
  const { id } =
    kind === 'job'
      ? await product.jobs.publishApproved(owner)
      : await product.items.publishApproved(owner)
  product.connection
    .prepare(
      `UPDATE ${table} SET ${first}_name = 'Dr.Rossi', ${first}_last_name = 'Studio.it' WHERE id = ?`,
    )
    .run(id)
  const patch = async (who: 'owner' | 'staff', body: object) => {
    const [path, cookie] =
      who === 'owner'
        ? [`/api/${mine}/${id}`, owner.cookie]
        : [`/api/admin/${staff}/${id}`, moderator.cookie]
    const reply = await product.request('PATCH', path, { body, cookie })
    return { status: reply.status, body: await reply.json() }
  }
  return { patch, firstName: `${first}Name`, lastName: `${first}LastName` }
}

it.each(KINDS)('a $kind whose stored name reads as a link can still be edited', async (kind) => {
  const { patch, firstName, lastName } = await setUp(kind)
  const standing = { [firstName]: 'Dr.Rossi', [lastName]: 'Studio.it' }
  expect(await patch('staff', { city: 'Monza' })).toMatchObject({
    status: 200,
    body: { city: 'Monza', ...standing },
  })
  expect(await patch('owner', { title: 'Un titolo nuovo' })).toMatchObject({ status: 200 })
  expect(await patch('owner', { ...standing, title: 'Un altro titolo' })).toMatchObject({
    status: 200,
    body: { pendingChanges: { title: 'Un altro titolo', ...standing } },
  })
})

it.each(KINDS)('no other name with a link gets into that $kind', async (kind) => {
  const { patch, firstName, lastName } = await setUp(kind)
  const fault = { status: 400, body: { issues: [{ path: lastName, message: LINK }] } }
  for (const who of ['owner', 'staff'] as const) {
    expect(await patch(who, { [firstName]: 'evil.example' })).toMatchObject(fault)
    expect(await patch(who, { [lastName]: 'evil․example' })).toMatchObject(fault)
    expect(await patch(who, { [firstName]: 'Studio.it', [lastName]: 'Dr.Rossi' })).toMatchObject(
      fault,
    )
  }
  expect(await patch('owner', { [firstName]: 'Dr. Anna', [lastName]: 'Rossi' })).toMatchObject({
    status: 200,
  })
  expect(await patch('owner', { [firstName]: 'Dr.Rossi', [lastName]: 'Studio.it' })).toMatchObject({
    status: 400,
  })
})
