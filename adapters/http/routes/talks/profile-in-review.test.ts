import { expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'

it('the comparison says since when a firm is looked at, only until it is shown', async () => {
  const { publish, reveal, plumber, client, call, admin, connection, clock } = await testFirms()
  const job = publish()
  await reveal(job, plumber.cookie)
  const talk = connection.prepare('SELECT id FROM talks').pluck().get()
  await call('POST', `/api/talks/${talk}/quotes`, plumber, TEST_QUOTE)
  const item = async () =>
    (await call('GET', `/api/my-job-requests/${job}/quotes`, client)).body.items[0]
  expect(await item()).toMatchObject({ firm: null })
  expect(await item()).not.toHaveProperty('profileWaitingSince')
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  const { id } = (await call('POST', '/api/firm/show', plumber)).body
  expect(await item()).toMatchObject({ profileWaitingSince: clock.now().toISOString() })
  await call('POST', `/api/admin/firms/${id}/approve`, admin)
  expect((await item()).firm).not.toBeNull()
  expect(await item()).not.toHaveProperty('profileWaitingSince')
})
