/** A client who has forgotten the password comes back by links of mails; each opened mail is a press too. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { registerByApi } from '../marketplace.ts'
import { startSiteWithAuthenticator } from './device.ts'

const MOST_PRESSES = 4
const LINK_PAGE = '/login/link'

const { site, arrive } = startSiteWithAuthenticator()

const enter = async (page: Page) => {
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('link', { name: 'Profilo di Clara' }).waitFor()
}

it('from an old mail with four presses, typing nothing, to the page that the mail named', async () => {
  const email = 'clara@example.it'
  const { cookie } = await registerByApi(site(), email, { firstName: 'Clara' })
  const { context, page, complaints, seen } = await arrive()
  // The mail about a new kind of log-in leads to the profile, as the others lead to requests and talks.
  await fetch(`${site().url}/api/auth/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email }),
  })
  const first = await messageTo(site(), email, { path: LINK_PAGE })
  await page.goto(first.htmlLink)
  await enter(page)
  const { htmlLink: oldMail } = await messageTo(site(), email, { path: '/login/email' })
  // What the page still asks for is not refused.
  await page.goto('about:blank')
  await context.clearCookies()

  const before = { ...seen }
  const mails = 2
  await page.goto(oldMail)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await page.getByText('Controlla la posta').waitFor()
  const { htmlLink } = await messageTo(site(), email, { path: LINK_PAGE, count: 2 })
  await page.goto(htmlLink)
  await enter(page)
  await page.waitForURL((url) => url.pathname === '/profilo')
  await page.getByRole('heading', { name: 'Il tuo profilo' }).waitFor()
  expect(seen.press - before.press + mails).toBeLessThanOrEqual(MOST_PRESSES)
  expect(seen.field - before.field).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('from the home page with four presses, typing the address alone', async () => {
  const email = 'clara.due@example.it'
  await registerByApi(site(), email, { firstName: 'Clara' })
  const { context, page, complaints, seen } = await arrive()
  await page.goto('/')
  const mails = 1
  await page.getByRole('link', { name: 'Accedi', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('link', { name: 'Accedi con un link via email' }).click()
  await page.getByText('Controlla la posta').waitFor()
  const { htmlLink } = await messageTo(site(), email, { path: LINK_PAGE })
  await page.goto(htmlLink)
  await enter(page)
  expect(seen.press + mails).toBeLessThanOrEqual(MOST_PRESSES)
  expect(seen.field).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})
