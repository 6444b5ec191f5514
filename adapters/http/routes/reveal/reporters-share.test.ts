/** Who decides on a report sees what its reporter reports: how many contacts, how many reports, how many accepted. */
import { expect, it } from 'vitest'
import type { ContactReportListReply } from '#modules/reveal/contract/contact-reports.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

it('tells reports and accepted ones of all contacts that the reporter saw, and counts nobody else’s', async () => {
  const market = await testMarketplace()
  const pro = await market.professional('basic')
  const other = await market.professional('basic')
  const moderator = await market.jobs.moderator()
  const seen = async (cookie: string) => {
    const id = market.publish()
    market.clock.advance(1000)
    await market.reveal(id, cookie)
    const reply = await market.request('GET', '/api/contact-reveals', { cookie })
    const [newest] = (await reply.json()) as { id: string }[]
    return newest?.id ?? ''
  }
  const report = (id: string, cookie: string) =>
    market.request('POST', `/api/contact-reveals/${id}/report`, {
      cookie,
      body: { fault: 'fake' },
    })
  const queue = async (state = 'open') => {
    const path = `/api/admin/reports?state=${state}`
    const reply = await market.request('GET', path, { cookie: moderator.cookie })
    return ((await reply.json()) as ContactReportListReply).items
  }
  const decide = async (verdict: 'accept' | 'refuse') => {
    const [open] = await queue()
    const path = `/api/admin/reports/${open?.id}/${verdict}`
    const body = { reason: 'Abbiamo chiamato.' }
    await market.request('POST', path, { cookie: moderator.cookie, body })
  }

  for (const verdict of ['accept', 'refuse'] as const) {
    await report(await seen(pro.cookie), pro.cookie)
    await decide(verdict)
  }
  await seen(pro.cookie)
  await report(await seen(pro.cookie), pro.cookie)
  await report(await seen(other.cookie), other.cookie)
  const shares = (await queue()).map(({ reporterShare }) => reporterShare)
  expect(shares).toEqual([
    { contacts: 4, reports: 3, accepted: 1 },
    { contacts: 1, reports: 1, accepted: 0 },
  ])
  expect((await queue('accepted'))[0]?.reporterShare).toEqual({
    contacts: 4,
    reports: 3,
    accepted: 1,
  })

  market.connection.exec(`UPDATE contact_reports SET reporter_id = NULL WHERE state = 'refused'`)
  expect((await queue('refused'))[0]?.reporterShare).toBeNull()
  const mine = await market.request('GET', '/api/contact-reveals', { cookie: pro.cookie })
  expect(await mine.text()).not.toContain('reporterShare')
})
