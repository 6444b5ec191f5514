/**
 * Extreme texts (words of 100 letters, emoji, right-to-left) neither overflow nor overlap on any page, and on a phone
 * no control of a signed-in page is covered; axe finds nothing on those that `../accessibility` leaves out.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminRoutes } from '#web/app/routes/admin-pages.ts'
import { memberPages } from '#web/app/routes/signed-in-pages.ts'
import { routes } from '#web/app/routes.ts'
import { injectAxe } from '../accessibility/axe.ts'
import { DESKTOP_SIZE, inspector, NARROWEST_SIZE } from '../accessibility/inspector.ts'
import { clickThrough } from '../accessibility/lead-on.ts'
import { OPENED_PAGES } from '../accessibility/opened-pages.ts'
import { connectToBrowser, type Windows } from '../browser.ts'
import { isPolicyViolation } from '../complaints.ts'
import { giveCookies, openVisitorPage } from '../people.ts'
import { startNewSite } from '../prepared-sites.ts'
import type { JourneySite } from '../site.ts'
import { answerApiWith } from '../states/state.ts'
import { listCoveredControls } from './covered.ts'
import { listLayoutFaults } from './layout-faults.ts'
import { type HostileMarket, openHostileMarket } from './market.ts'
import { LONG_TITLE, LONG_WORD } from './texts.ts'

const PHONE_WIDTH = 390
/** A width between the last two arranges every page as one of them does. */
const WIDTHS = [DESKTOP_SIZE.width, 768, PHONE_WIDTH, NARROWEST_SIZE.width]

const INVITES = {
  items: [
    {
      id: 'invito',
      firm: LONG_WORD,
      title: LONG_TITLE,
      expiresAt: '2099-01-20T09:00:00.000Z',
      isPassedOver: false,
      isByLaw: false,
    },
  ],
  total: 1,
  waiting: [{ talkId: 'attesa', professional: LONG_WORD, title: LONG_TITLE }],
}

type Who = keyof HostileMarket['sessions']
type Ids = HostileMarket['ids']

/** Values of path parameters; a new route missing here fails. */
const ADDRESSES: Readonly<Record<string, (ids: Ids) => string>> = {
  '/lavori/:id': ({ job }) => `/lavori/${job}`,
  '/vetrina/:id': ({ offer }) => `/vetrina/${offer}`,
  '/richieste/:category/:region': () => '/richieste/elettricista/lombardia',
  '/vetrina/:category/:region': () => '/vetrina/tutte/tutta-italia',
  '/mappa/:side': () => '/mappa/lavori',
  '/pagine/:slug': () => `/pagine/${'w'.repeat(60)}`,
  '/pagine/:slug/versioni': () => '/pagine/termini-condizioni/versioni',
  '/ordini/:id': ({ order }) => `/ordini/${order}`,
  '/ordini/:id/recesso': ({ order }) => `/ordini/${order}/recesso`,
  '/orders/:id': ({ order }) => `/orders/${order}`,
  '/i-miei-annunci/vetrina/:id/modifica': ({ offer }) =>
    `/i-miei-annunci/vetrina/${offer}/modifica`,
  '/i-miei-annunci/:id/modifica': ({ job }) => `/i-miei-annunci/${job}/modifica`,
  '/i-miei-annunci/:id/confronta': ({ job }) => `/i-miei-annunci/${job}/confronta`,
  '/admin/annunci/richieste/:id': ({ job }) => `/admin/annunci/richieste/${job}`,
  '/admin/annunci/vetrina/:id': ({ offer }) => `/admin/annunci/vetrina/${offer}`,
  '/admin/pagine/:id': ({ article }) => `/admin/pagine/${article}`,
  '/admin/banner/:id': ({ banner }) => `/admin/banner/${banner}`,
  '/admin/ordini/:id': ({ order }) => `/admin/ordini/${order}`,
  '/admin/piani/:id': () => '/admin/piani/pro',
  '/admin/catalogo/:id': ({ item }) => `/admin/catalogo/${item}`,
  '/admin/categorie/:id': ({ category }) => `/admin/categorie/${category}`,
  '/admin/luoghi/:kind/:id': () => '/admin/luoghi/province/MI',
  '/messaggi/:id': ({ talk }) => `/messaggi/${talk}`,
  '/messaggi/:id/preventivo': ({ talk }) => `/messaggi/${talk}/preventivo`,
  '/messaggi/:id/preventivi/:quoteId': ({ talk, quote }) => `/messaggi/${talk}/preventivi/${quote}`,
  '/messaggi/:id/link/:entryId/:place': ({ talk, entry }) => `/messaggi/${talk}/link/${entry}/0`,
  '/messaggi/rispondi/:token': () => '/messaggi/rispondi/abc?inviato=1',
  '/admin/conversazioni/:id': ({ talk }) => `/admin/conversazioni/${talk}`,
  '/professionisti/:slug': ({ firm }) => `/professionisti/${firm}`,
  '/professionisti/:category/:province': () => '/professionisti/idraulico/milano',
  '/admin/conformita/violazioni/:id': ({ breach }) => `/admin/conformita/violazioni/${breach}`,
  '/recensioni/:id': () => '/recensioni/invito',
  '/invito/:code': ({ code }) => `/invito/${code}`,
  '/admin/da-convincere/:id': ({ prospect }) => `/admin/da-convincere/${prospect}`,
  '/admin/email-di-gruppo/:id': () => '/admin/email-di-gruppo/nuova',
  '/admin/inviti/:id': () => '/admin/inviti/nuovo',
  '/admin/sconti/:id': () => '/admin/sconti/nuovo',
  '/admin/utenti/:id': ({ user }) => `/admin/utenti/${user}`,
}

/** Further views of pages, by query or hash. */
const VIEWS: readonly (readonly [string, Who])[] = [
  ['/lavori?q=wmoq', 'owner'],
  ['/admin?stato=modification_requested', 'admin'],
  ['/admin?stato=rejected', 'admin'],
  ['/admin?tipo=vetrina', 'admin'],
  ['/admin?tipo=vetrina&stato=rejected', 'admin'],
]

const viewersOf = (path: string): readonly Who[] => {
  if (path.startsWith('/admin')) return ['admin']
  if (['/i-miei-contatti', '/avvisi', '/lavori/:id', '/vetrina/:id'].includes(path))
    return ['visitor', 'subscriber']
  if (['/profilo/impresa', '/messaggi/:id/preventivo'].includes(path)) return ['subscriber']
  if (['/login', '/change-password', '/password-dimenticata'].includes(path)) return ['visitor']
  return path === '/' || path === '/contattaci' ? ['visitor', 'owner'] : ['owner']
}

const VISITS = [
  ...[...routes, ...memberPages, ...adminRoutes].flatMap(({ path }) =>
    viewersOf(path).map((who) => [path, who] as const),
  ),
  ...VIEWS,
]

let site: JourneySite
let browser: Windows
let market: HostileMarket
const people = new Map<Who, Awaited<ReturnType<typeof openVisitorPage>>>()

beforeAll(async () => {
  site = await startNewSite()
  browser = await connectToBrowser()
  market = await openHostileMarket(site)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const welcome = async (who: Who) => {
  const existing = people.get(who)
  if (existing) return existing
  const person = await openVisitorPage(browser, site)
  const session = market.sessions[who]
  if (session) await giveCookies(person.context, site, session.cookie)
  await injectAxe(person.context)
  clickThrough(person.page)
  people.set(who, person)
  return person
}

const inspect = inspector()

/** Begins with the width that the page has, unless it is inspected: each change of width lays out the whole page. */
const widthsFor = (page: Page, isInspected: boolean) =>
  isInspected || page.viewportSize()?.width !== NARROWEST_SIZE.width ? WIDTHS : WIDTHS.toReversed()

const faultsAt = async (page: Page, width: number, isInspected: boolean) => {
  await page.setViewportSize({ width, height: 900 })
  const faults = [
    ...(await listLayoutFaults(page)),
    ...(width === PHONE_WIDTH ? await listCoveredControls(page) : []),
  ]
  if (isInspected && width === DESKTOP_SIZE.width) return [...faults, ...(await inspect.wide(page))]
  if (isInspected && width === NARROWEST_SIZE.width)
    return [...faults, ...(await inspect.narrow(page))]
  return faults
}

const addressOf = (path: string) => {
  const fill = ADDRESSES[path]
  if (path.includes(':') && !fill) throw new Error(`Nothing stands for the parts of ${path}`)
  return fill ? fill(market.ids) : path
}

const isFilled = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('.skeleton, .spinner, [aria-busy="true"]') === null

const open = async (page: Page, address: string) => {
  const reply = await page.goto(address)
  expect(reply?.status() ?? 200).toBeLessThan(400)
  await page.waitForFunction(isFilled)
}

it('every page that the walk leaves to this file is opened here', () => {
  const visits = VISITS.map((visit) => visit.join(' '))
  expect(Object.keys(OPENED_PAGES).filter((visit) => !visits.includes(visit))).toEqual([])
})

describe('with hostile text in every free text', () => {
  it.each(VISITS)('%s holds together for the %s', async (path, who) => {
    const { page, complaints } = await welcome(who)
    const heard = complaints.length
    const isInspected = `${path} ${who}` in OPENED_PAGES
    const widths = widthsFor(page, isInspected)
    await page.setViewportSize({ width: widths[0] ?? DESKTOP_SIZE.width, height: 900 })
    // The answer stays as before its contacts were revealed, however often the page is opened.
    await answerApiWith(page, /\/api\/contact-reveals(\?listingId|$)/, [])
    await answerApiWith(page, /\/api\/review-invites/, INVITES)
    await open(page, addressOf(path))
    expect(await page.locator('h1').first().textContent()).not.toMatch(/non trovat|andato storto/)
    const reveal = page.getByRole('button', { name: 'Scopri i Contatti' })
    if (who === 'subscriber' && (await reveal.count()) > 0) {
      await reveal.first().click()
      await page.locator('.contact-details').first().waitFor()
    }
    const found: Record<string, readonly string[]> = {}
    for (const width of widths) {
      const faults = await faultsAt(page, width, isInspected)
      if (faults.length > 0) found[width] = faults
    }
    expect(found, JSON.stringify(found)).toEqual({})
    expect(complaints.slice(heard).filter(isPolicyViolation)).toEqual([])
  })
})
