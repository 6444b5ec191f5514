/** A site under a name, for which alone browsers make passkeys, and people with a device that has a lock. */
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { messageTo } from '../mailbox.ts'
import { registerByApi } from '../marketplace.ts'
import { giveCookies, openVisitorPage } from '../people.ts'
import { countPresses } from '../presses.ts'
import { type JourneySite, startSite } from '../site.ts'

export const startSiteWithAuthenticator = () => {
  let site: JourneySite
  let browser: Windows
  let people = 0

  beforeAll(async () => {
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

  return {
    site: () => site,
    /** Arrives in windows whose presses are counted. */
    arrive: async () => {
      const counter = countPresses()
      const arrived = await openVisitorPage(browser, site)
      await counter.watch(arrived.context)
      return { ...arrived, seen: counter.seen }
    },
    /** Somebody new, whose windows have a device. */
    comeIn: async ({ context, page }: { context: BrowserContext; page: Page }) => {
      people += 1
      const email = `piero.${people}@example.it`
      const { cookie } = await registerByApi(site, email, { firstName: 'Piero' })
      await giveCookies(context, site, cookie)
      await giveDevice(context, page)
      return email
    },
    /** The code that was mailed. */
    codeFor: async (email: string) => {
      const { text } = await messageTo(site, email, { path: '/password-dimenticata' })
      return /\b\d{6}\b/.exec(text)?.[0] ?? ''
    },
    /** Sessions that a passkey opened. */
    passkeySessions: async (page: Page) => {
      const reply = await page.request.get('/api/users/me/sessions')
      expect(reply.status()).toBe(200)
      const sessions: readonly { readonly wayIn: string }[] = await reply.json()
      return sessions.filter(({ wayIn }) => wayIn === 'passkey').length
    },
  }
}

/** Its owner opens its lock at once. */
const giveDevice = async (context: BrowserContext, page: Page) => {
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
}

/** A browser that offers no passkeys in fields. */
export const disablePasskeyFilling = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (window.isSecureContext && 'PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** Imitates a return after two weeks: the session is gone, the device has its passkey, no page is left to ask. */
export const comeBackLater = async ({ context, page }: { context: BrowserContext; page: Page }) => {
  await page.goto('about:blank')
  await context.clearCookies()
}

/** What the console said but for the refusal that asks for a code. */
export const expectNothingWrong = (complaints: readonly string[]) =>
  expect(complaints.filter((one) => !one.includes('/api/auth/passkeys/options'))).toEqual([])
