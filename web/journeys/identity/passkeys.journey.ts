/** Coming back without a password, in a browser: by a passkey of its (virtual) device, and from an old mail. */
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { messageTo } from '../mailbox.ts'
import { registered } from '../marketplace.ts'
import { arrive } from '../people.ts'
import { type Site, startSite } from '../site.ts'

let site: Site
let browser: Windows

beforeAll(async () => {
  // Browsers make passkeys for names alone.
  site = await startSite(
    { ADMIN_EMAIL: 'admin@example.it', ADMIN_PASSWORD: 'Segreta123' },
    { host: 'localhost' },
  )
  browser = await connectToBrowser()
}, 90_000)

afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** A device with a lock that its owner opens at once. */
const withAuthenticator = async (context: BrowserContext, page: Page): Promise<CDPSession> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

const signedInAs = async (email: string) => {
  const { cookie } = await registered(site, email, { firstName: 'Piero' })
  const arrived = await arrive(browser, site)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: site.url }
  })
  await arrived.context.addCookies(cookies)
  return arrived
}

/** With the code from the mail. */
const addPasskey = async (page: Page, email: string) => {
  await page.goto('/profilo#passkey')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  const { text } = await messageTo(site, email, { path: '/password-dimenticata' })
  await page.getByLabel(/^Codice di verifica/).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Aggiungi la passkey' }).click()
  await page.getByText('Passkey aggiunta').waitFor()
}

it('a professional comes back by a passkey with two presses, and the profile says so', async () => {
  const email = 'piero@example.it'
  const { context, page, complaints } = await signedInAs(email)
  await withAuthenticator(context, page)
  await addPasskey(page, email)
  await page.getByText('1 passkey').waitFor()

  // No page is at work that would ask as somebody else.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('link', { name: 'Accedi', exact: true }).first().click()
  const button = page.getByRole('button', { name: 'Accedi con una passkey' })
  const inside = page.getByRole('link', { name: 'Profilo di Piero' })
  // A browser may offer it in the field before anybody presses; a press beside that would log in twice.
  await inside.waitFor({ timeout: 5000 }).catch(() => button.click())
  await inside.waitFor()
  await page.goto('/profilo')
  await page.getByText('Accesso con una passkey').first().waitFor({ state: 'attached' })
  // The refusal that asks for the code.
  expect(complaints.filter((one) => !one.includes('/api/auth/passkeys/options'))).toEqual([])
  await context.close()
}, 60_000)

it('a device whose passkey was removed is refused in words', async () => {
  const email = 'ida@example.it'
  const { context, page } = await signedInAs(email)
  await withAuthenticator(context, page)
  await addPasskey(page, email)
  await page.getByRole('button', { name: /^Togli / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
  await page.getByText('Passkey tolta').waitFor()
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await page.getByText('Non siamo riusciti a farti entrare con questa passkey').first().waitFor()
  await context.close()
}, 60_000)

it('a client comes back from an old mail with four presses and types nothing', async () => {
  const email = 'clara@example.it'
  const { cookie } = await registered(site, email, { firstName: 'Clara' })
  const { context, page, complaints } = await arrive(browser, site)
  // The mail about a new kind of log-in leads to the profile, as the others lead to requests and talks.
  await fetch(`${site.url}/api/auth/login-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email }),
  })
  const first = await messageTo(site, email, { path: '/login/link' })
  await page.goto(first.htmlLink)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('link', { name: 'Profilo di Clara' }).waitFor()
  const { htmlLink: oldMail } = await messageTo(site, email, { path: '/login/email' })
  await context.clearCookies()

  await page.goto(oldMail)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await page.getByText('Controlla la posta').waitFor()
  const { htmlLink } = await messageTo(site, email, { path: '/login/link', count: 2 })
  await page.goto(htmlLink)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname === '/profilo')
  await page.getByRole('heading', { name: 'Il tuo profilo' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)
