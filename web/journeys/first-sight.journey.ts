/** What somebody new has to choose from: links in sight. */
import { expect, it } from 'vitest'
import { registered } from './marketplace.ts'
import { operatorOf } from './operator.ts'
import { visitSite } from './visit-site.ts'

const { site, enter } = visitSite()

const LINKS = 9

it.each([
  ['a client', 'uno@example.it', { userType: 'client' }],
  ['a professional', 'due@example.it', { userType: 'professional' }],
  ['somebody with both sides', 'tre@example.it', { userType: 'client', hasPlan: true }],
] as const)('%s has at most nine links of the site in sight', async (_, email, who) => {
  const session = await registered(site, email, { userType: who.userType })
  if ('hasPlan' in who) operatorOf(site).grantSubscription(email)
  const { page, leave } = await enter(session, { viewport: { width: 1280, height: 800 } })
  for (const address of ['/', '/lavori', '/vetrina', '/i-miei-annunci']) {
    await page.goto(address)
    await page.locator('.side-nav').waitFor()
    const links = await page.locator('.site-header a:visible').allInnerTexts()
    expect(links.length, `${address}: ${links.join(', ')}`).toBeLessThanOrEqual(LINKS)
  }
  await page.locator('.site-menu > summary').click()
  for (const name of ['Blog', 'Contattaci', 'Professionisti', 'Pubblica in vetrina'])
    await page.locator('.site-menu').getByRole('link', { name, exact: true }).waitFor()
  await leave()
})
