import { expect, it } from 'vitest'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
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
  await waitForAnswers()
  expect(document.querySelector('.price')?.textContent).toBe(words)
})

it.each([
  ['week', 'active', 'Urgente', 'badge neutral'],
  ['day', 'active', 'Entro oggi', 'badge danger'],
  ['asap', 'active', 'Il prima possibile', 'badge neutral'],
  ['month', 'active', 'Entro un mese', null],
  ['day', 'completed', 'Entro oggi', null],
])('marks how soon the work is wanted, once: %s, %s', async (urgency, status, label, look) => {
  signedOut()
  fakeServer({ 'GET /api/job-requests/j1/related': { body: [] } })
  const job = aJob({ id: 'j1', urgency, status: status as 'active' | 'completed' })
  renderElement(<JobDetail job={job} contact={null} isRevealed={false} action={null} />)
  await waitForAnswers()
  const badges = [...document.querySelectorAll('.badge')].filter(
    ({ textContent }) => textContent === label,
  )
  expect(badges.map(({ className }) => className)).toEqual(look === null ? [] : [look])
  const facts = [...document.querySelectorAll('.fact')].filter(({ textContent }) =>
    textContent?.endsWith(label),
  )
  expect(facts).toHaveLength(look === null ? 1 : 0)
})
