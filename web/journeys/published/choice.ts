/** A choice is shown in a view transition, so short that no press meets it; in none where motion is reduced. */
import { beforeAll, expect, it } from 'vitest'
import { comparePagePath, talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { enter, site } from './visit.ts'

const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
const DAY_MS = 86_400_000

let requestId: string
let client: { readonly cookie: string }
const talkIds: string[] = []

beforeAll(async () => {
  client = await registerByApi(site, 'sceglie@example.it')
  const admin = await adminSession(site)
  const request = await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(2)])
  requestId = String(request.body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${requestId}/approve`])
  for (const firstName of ['Dario', 'Elena']) talkIds.push(await quoteOf(firstName))
})

/** Reveals the contact and sends a quote; answers the talk. */
const quoteOf = async (firstName: string) => {
  const email = `${firstName.toLowerCase()}@example.it`
  const professional = await registerByApi(site, email, { firstName, userType: 'professional' })
  createOperator(site).grantSubscription(email)
  const { body } = await callApi(site, professional, [
    'POST',
    `/api/job-requests/${requestId}/reveal-contact`,
  ])
  const talkId = String(body?.['talkId'])
  const validUntil = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const quote = { shape: 'fixed', price: 900, vatIncluded: true, vatRate: 22, validUntil }
  const reply = await fetch(site.url + talkPaths.quotes(talkId), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': firstName,
      cookie: professional.cookie,
    },
    body: JSON.stringify(quote),
  })
  expect(reply.status).toBe(201)
  return talkId
}

/** Runs in the page: how many milliseconds each view transition lasts. */
const watchMoves = () => {
  const seen = Object.assign(window, { moves: [] as number[] })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const move = start(change)
    void move.ready.then(() => {
      const ends = document
        .getAnimations()
        .filter(({ effect }) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
        )
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      seen.moves.push(Math.max(...ends))
    })
    return move
  }
}

const open = async (path: string, options: object) => {
  const person = await enter(client, options)
  await person.page.addInitScript(watchMoves)
  await person.page.goto(path)
  const moves = () =>
    person.page.evaluate(() => (window as unknown as { moves: readonly number[] }).moves)
  return { ...person, moves }
}

/** A press within this time would meet the browser's picture of the page. */
const SHORT_MS = [140]

it.each([
  ['a phone', PHONE],
  ['a laptop', {}],
])('on %s firm, price and choice stay in sight while the facts are read', async (_, device) => {
  const { page, complaints } = await open(comparePagePath(requestId), {
    ...device,
    viewport: { width: 'isMobile' in device ? 360 : 1280, height: 520 },
  })
  const column = page.locator('.quote-column').first()
  await column.getByText('Leggi tutto').scrollIntoViewIfNeeded()
  const top = await column.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeLessThan(0)
  const heading = await column.getByRole('heading').boundingBox()
  expect(heading?.y).toBeGreaterThanOrEqual(0)
  // A trial press fails where something covers the button.
  await column.getByRole('button', { name: /^Scegli/ }).click({ trial: true })
  expect(await column.evaluate((element) => element.getBoundingClientRect().top)).toBe(top)
  expect(complaints).toEqual([])
})

it('in the comparison the chosen column moves to its place', async () => {
  const { page, moves, complaints } = await open(comparePagePath(requestId), {
    reducedMotion: 'no-preference',
  })
  await page.getByRole('button', { name: /^Scegli Elena/ }).click()
  await page.getByRole('button', { name: 'Scegli', exact: true }).click()
  const first = page.locator('.quote-column').first()
  await first.getByText('Scelto', { exact: true }).waitFor()
  await first.getByRole('heading', { name: 'Elena' }).waitFor()
  await expect.poll(moves).toEqual(SHORT_MS)
  expect(await first.evaluate((column) => column === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

it('in the talk the next step takes the place of the choice', async () => {
  const { page, moves, complaints } = await open(talkPagePath(talkIds[0] ?? ''), {
    reducedMotion: 'no-preference',
  })
  await page.getByRole('button', { name: /^Scegli (?!e chiudi)/ }).click()
  await page.getByRole('button', { name: 'Scegli', exact: true }).click()
  await page.locator('.talk-head').getByText('Scelto', { exact: true }).waitFor()
  await expect.poll(moves).toEqual(SHORT_MS)
  expect(complaints).toEqual([])
})

it('on a phone the bar at the foot stays in sight meanwhile, however far down one has read', async () => {
  const { page, moves, complaints } = await open(comparePagePath(requestId), {
    ...PHONE,
    reducedMotion: 'no-preference',
  })
  await page.getByRole('button', { name: /^Scegli (?!e chiudi)/ }).click()
  const bar = page.locator('.side-nav')
  await page.getByRole('button', { name: 'Scegli', exact: true }).click()
  await expect.poll(moves).toEqual(SHORT_MS)
  const name = await bar.evaluate((nav) => getComputedStyle(nav).viewTransitionName)
  expect(name).not.toBe('none')
  expect(complaints).toEqual([])
})

it('where motion is reduced nothing moves', async () => {
  const { page, moves, complaints } = await open(comparePagePath(requestId), {})
  const choice = page.getByRole('button', { name: /^Scegli (?!e chiudi)/ })
  const name = /Dario|Elena/.exec((await choice.textContent()) ?? '')?.[0] ?? ''
  await choice.click()
  await page.getByRole('button', { name: 'Scegli', exact: true }).click()
  await page.locator('.quote-column').first().getByRole('heading', { name }).waitFor()
  expect(await moves()).toEqual([])
  expect(complaints).toEqual([])
})
