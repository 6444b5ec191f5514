import { expect, it } from 'vitest'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { JobDetail } from './job-detail.tsx'

it.each([
  ['1000_5000', '€1.000 - €5.000 di budget'],
  ['Da concordare', 'Budget: Da concordare'],
  [null, 'Budget da concordare'],
])('tells the budget %s in right Italian', async (budget, words) => {
  signedOut()
  fakeServer({ 'GET /api/job-requests/j1/related': { body: [] } })
  renderElement(
    <JobDetail job={aJob({ id: 'j1', budget })} contact={null} isRevealed={false} action={null} />,
  )
  await settle()
  expect(document.querySelector('.price')?.textContent).toBe(words)
})
