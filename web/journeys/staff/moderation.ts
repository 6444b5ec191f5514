/** Clearing the moderation queue by keyboard alone. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const WAITING = 5
const REFUSED = 2
const REASON = 'C’è un recapito nel testo'

let admin: { readonly cookie: string }
let person: Awaited<ReturnType<typeof enter>>

beforeAll(async () => {
  const client = await registerByApi(site, 'mia@example.it')
  admin = await adminSession(site)
  for (let number = 1; number <= WAITING; number += 1)
    await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(number)])
  person = await enter(admin, { viewport: { width: 1280, height: 900 } })
})

const cardsOf = (page: Page) => page.locator('.moderation-list > li')

/** The title of the card that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-label') ?? '')

const approve = async (page: Page) => {
  // A repeating key acts once.
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
}

const reject = async (page: Page, title: string) => {
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Rifiuta l’annuncio' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Indica il motivo del rifiuto').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(reasonFor(title))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Contains a and r, keys that decide outside of fields. */
const reasonFor = (title: string) => `${REASON} ${/\d/.exec(title)?.[0]}`

const isRefused = (title: string) => /numero [24]:/.test(title)

it('requests are read and decided by the keyboard alone, each once', async () => {
  const { page, complaints } = person
  const decisions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(approve|reject)$/.test(request.url()))
      decisions.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin')
  await cardsOf(page).first().waitFor()

  await page.keyboard.press('ArrowDown')
  const first = await focused(page)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(first)

  const seen: string[] = []
  for (let left = WAITING; left > 0; left -= 1) {
    const title = await focused(page)
    seen.push(title)
    await (isRefused(title) ? reject(page, title) : approve(page))
    await cardsOf(page)
      .nth(left - 1)
      .waitFor({ state: 'detached' })
    if (left > 1) await page.waitForFunction(() => document.activeElement?.matches('li'))
  }
  await page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()

  // The last one can be taken back for a few seconds.
  await expect.poll(() => decisions.length).toBe(WAITING)
  expect(new Set(seen).size).toBe(WAITING)
  expect(new Set(decisions).size).toBe(WAITING)
  expect(complaints).toEqual([])
}, 60_000)

it('what was refused carries its own reason, what was approved stands on the board', async () => {
  const queuePath = moderationPaths.queue({ kind: 'job', state: 'rejected', limit: 50 })
  const rejected = (await callApi(site, admin, ['GET', queuePath])).body?.['items'] as Moderated[]
  expect(rejected.map(({ title }) => title).every(isRefused)).toBe(true)
  expect(rejected).toHaveLength(REFUSED)
  for (const { title, rejectionReason } of rejected) expect(rejectionReason).toBe(reasonFor(title))
  const board = await (await fetch(`${site.url}/api/job-requests`)).json()
  expect((board as { total: number }).total).toBe(WAITING - REFUSED)
})

it('all are approved with two presses, a rejection is taken back with one', async () => {
  const client = await registerByApi(site, 'lia@example.it')
  for (let number = 11; number <= 15; number += 1)
    await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(number)])
  const { page, complaints } = person
  await page.goto('/admin')
  const first = cardsOf(page).first()
  const button = first.getByRole('button', { name: 'Approva', exact: true })
  await button.waitFor()
  const box = await button.boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900)

  const title = await first.getAttribute('aria-label')
  await first.getByRole('button', { name: 'Rifiuta', exact: true }).click()
  await page.getByRole('button', { name: 'Doppione' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click()
  await expect.poll(() => cardsOf(page).count()).toBe(4)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect.poll(() => cardsOf(page).first().getAttribute('aria-label')).toBe(title)

  await page.getByRole('checkbox', { name: 'Seleziona tutto' }).check()
  await page.getByRole('button', { name: 'Approva selezionati' }).click()
  await page.getByText('5 richieste approvate').waitFor()
  const total = async () =>
    ((await (await fetch(`${site.url}/api/job-requests`)).json()) as { total: number }).total
  await expect.poll(total).toBe(WAITING - REFUSED + 5)
  expect(complaints).toEqual([])
})

type Moderated = { readonly title: string; readonly rejectionReason: string | null }
