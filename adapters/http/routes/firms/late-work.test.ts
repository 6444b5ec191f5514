import { expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

it('the staff’s daily mail counts listings, checks and reports too, also where no firm waits', async () => {
  const { items, clock, work, delivered, plumber, call, connection } = await testFirms()
  connection.exec('UPDATE users SET email_verified = 1')
  const { id } = await items.publishApproved(plumber)
  await items.publish(plumber)
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  await call('POST', '/api/firm/credentials', plumber, { kind: 'register', detail: 'MI-1' })
  const explanation = 'Chiede denaro fuori dal sito a chiunque gli scriva.'
  const notice = { reason: 'fraud', explanation, name: 'Eva', email: 'eva@example.it' }
  const report = `/api/listings/showcase/${id}/report`
  const sent = await call('POST', report, plumber, { ...notice, goodFaith: true })
  expect(sent.status).toBe(201)
  clock.advance(48 * 3_600_000)
  await work()
  const mail = delivered.findLast(({ template }) => template === 'firms-waiting')
  expect(mail?.variables).toEqual({
    waiting: '1 annuncio, 1 controllo, 1 segnalazione',
    path: '/admin',
  })
})
