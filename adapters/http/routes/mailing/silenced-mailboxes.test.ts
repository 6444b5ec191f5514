/** `Non scrivetemi più` of an address that nobody proved: what it stops, what it does not, and when it ends. */
import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const VICTIM = 'vittima@example.it'

const NOTICE = {
  reason: 'fraud',
  explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
  name: 'Rosa Blu',
  email: VICTIM,
  goodFaith: true,
}

const setUp = async () => {
  const product = testApp()
  const { id } = await product.jobs.publishApproved(await product.signUp({ isVerified: true }))
  const report = () => product.request('POST', `/api/listings/job/${id}/report`, { body: NOTICE })
  const receipts = () =>
    product
      .mails()
      .filter((mail) => mail.recipient === VICTIM && mail.template === 'notice-received')
  const countSilenced = () =>
    product.connection.prepare('SELECT count(*) FROM silenced_mailboxes').pluck().get()
  /** Presses the button behind the link of the last receipt. */
  const silence = async () => {
    await report()
    const path = /"silencePath":"([^"]+)"/.exec(JSON.stringify(receipts().at(-1)?.variables))?.[1]
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await product.app.request(path ?? '', { method: 'POST', headers, body: 'from=page' })
    if (countSilenced() !== 1) throw new Error('Not silenced')
  }
  return { ...product, report, receipts, countSilenced, silence }
}

it('does not stop the receipt of a notice, which the law wants', async () => {
  const { report, receipts, silence } = await setUp()
  await silence()
  await report()
  expect(receipts()).toHaveLength(2)
})

it('ends when its owner logs in with a confirmed address', async () => {
  const { signUp, logIn, silence, countSilenced } = await setUp()
  await silence()
  await signUp({ email: VICTIM, isVerified: true })
  await expect(logIn(VICTIM, `${TEST_PASSWORD}x`)).rejects.toThrow('No session')
  expect(countSilenced()).toBe(1)
  await logIn(VICTIM)
  expect(countSilenced()).toBe(0)
})

it('lasts when somebody else who registered with the address logs in', async () => {
  const { signUp, logIn, silence, countSilenced } = await setUp()
  await silence()
  await signUp({ email: VICTIM })
  await logIn(VICTIM)
  expect(countSilenced()).toBe(1)
})
