/** The staff's one list of open tasks, and who is reminded of it when. */
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { ToDoReply } from '#modules/operations/contract/to-do.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { testShopper } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const market = await testFirms()
  const { connection, items, plumber, call, admin, delivered, clock, work } = market
  connection.exec('UPDATE users SET email_verified = 1')
  const moderator = await market.signUpStaff('moderator')
  const toDo = async (by = admin): Promise<ToDoReply> =>
    (await call('GET', '/api/admin/todo', by)).body
  const choose = (reminder: string, by = admin) =>
    call('PATCH', '/api/admin/todo', by, { reminder })
  const reminded = (by: { readonly user: { readonly email: string } }) =>
    delivered.filter(
      ({ template, recipient }) => template === 'work-waiting' && recipient === by.user.email,
    )
  const pass = async (ms: number) => {
    clock.advance(ms)
    await work()
  }
  return { ...market, items, moderator, toDo, choose, reminded, pass, plumber }
}

describe('the list of what there is to do', () => {
  it('has each kind with its age, oldest first, and only what one may handle', async () => {
    const { items, plumber, call, clock, toDo, moderator, connection } = await setUp()
    await items.publish(plumber)
    clock.advance(HOUR_MS)
    await call('PUT', '/api/firm', plumber, TEST_FIRM)
    await call('POST', '/api/firm/credentials', plumber, { kind: 'register', detail: 'MI-1' })
    connection.exec(`INSERT INTO outbox (id, recipient, template, variables, status, attempts, next_attempt_at, created_at)
      VALUES ('m1', 'a@example.it', 'mail-test', '{}', 'failed', 8, 1, 1000)`)
    const kindsOf = ({ items: found }: ToDoReply) => found.map(({ kind, count }) => [kind, count])
    expect(kindsOf(await toDo())).toEqual([
      ['failedMail', 1],
      ['showcase', 1],
      ['credentials', 1],
    ])
    expect(kindsOf(await toDo(moderator))).toEqual([
      ['showcase', 1],
      ['credentials', 1],
    ])
    expect((await toDo()).items[1]).toEqual({
      kind: 'showcase',
      count: 1,
      oldestAt: '2026-03-03T09:00:00.000Z',
      path: '/admin?tipo=vetrina',
    })
  })

  it('counts the age of a seller’s change from the day on which it was asked for', async () => {
    const { items, plumber, call, clock, toDo } = await setUp()
    const { id } = await items.publishApproved(plumber)
    const askedAt = clock.now().toISOString()
    const path = `/api/my-showcase-items/${id}/request-modification`
    const input = { modificationRequest: 'Cambiate la città in Monza' }
    expect((await call('POST', path, plumber, input)).status).toBe(200)
    clock.advance(3 * HOUR_MS)
    expect((await toDo()).items).toMatchObject([
      { kind: 'showcaseModifications', count: 1, oldestAt: askedAt },
    ])
  })

  it('is reminded hourly by day once something waits two hours, to each of the staff', async () => {
    const { items, plumber, reminded, admin, moderator, pass } = await setUp()
    await items.publish(plumber)
    await pass(HOUR_MS)
    expect(reminded(admin)).toHaveLength(0)
    await pass(HOUR_MS)
    expect([reminded(admin).length, reminded(moderator).length]).toEqual([1, 1])
    expect(reminded(admin)[0]?.variables).toMatchObject({
      count: '1 cosa',
      tasks: [{ task: 'Annunci di vetrina da approvare: 1, da 2 ore' }],
    })
    await pass(30 * MINUTE_MS)
    expect(reminded(admin)).toHaveLength(1)
    await pass(30 * MINUTE_MS)
    expect(reminded(admin)).toHaveLength(2)
    // It is one o'clock in Rome; the night begins at eight.
    await pass(8 * HOUR_MS)
    expect(reminded(admin)).toHaveLength(2)
  })

  it('is reminded at once, or never, to whoever chose so, and once for the same things', async () => {
    const { items, plumber, reminded, choose, admin, moderator, pass } = await setUp()
    await choose('at_once')
    await choose('never', moderator)
    await items.publish(plumber)
    await pass(MINUTE_MS)
    expect(reminded(admin)).toHaveLength(1)
    await pass(4 * HOUR_MS)
    expect(reminded(admin)).toHaveLength(1)
    await items.publish(plumber)
    await pass(MINUTE_MS)
    expect(reminded(admin)).toHaveLength(2)
    expect(reminded(moderator)).toHaveLength(0)
    expect(await choose('always')).toMatchObject({ status: 400 })
  })

  it('never wakes the staff for a transfer that its customer still has to make', async () => {
    const { product, plumber, toDo, reminded, admin, choose, pass } = await setUp()
    await choose('at_once')
    const shopper = testShopper(product, plumber.cookie)
    await shopper.ordered()
    expect((await toDo()).items).toMatchObject([{ kind: 'ordersToConfirm', count: 1 }])
    await pass(3 * HOUR_MS)
    expect(reminded(admin)).toHaveLength(0)
  })
})
