/**
 * Extreme texts (words of 100 letters, emoji, right-to-left) neither overflow nor overlap on any page. The staff's pages
 * are inspected by axe too, as they open; what follows from there is in `../accessibility`.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminRoutes } from '#web/app/routes/admin-pages.ts'
import { memberPages } from '#web/app/routes/signed-in-pages.ts'
import { routes } from '#web/app/routes.ts'
import { injectAxe } from '../accessibility/axe.ts'
import { inspector } from '../accessibility/crawl-states.ts'
import { connectToBrowser, type Windows } from '../browser.ts'
import { againstPolicy } from '../complaints.ts'
import { arrive, giveCookies } from '../people.ts'
import { startNewSite } from '../prepared-sites.ts'
import type { Site } from '../site.ts'
import { layoutFaults } from './layout-faults.ts'
import { type HostileMarket, openHostileMarket } from './market.ts'

const WIDTHS = [1280, 768, 360, 320]

type Who = keyof HostileMarket['sessions']
type Ids = HostileMarket['ids']

/** Values of path parameters; a new route missing here fails. */
const ADDRESSES: Readonly<Record<string, (ids: Ids) => string>> = {
  '/lavori/:id': ({ job }) => `/lavori/${job}`,
  '/vetrina/:id': ({ offer }) => `/vetrina/${offer}`,
  '/richieste/:category/:region': () => '/richieste/elettricista/lombardia',
  '/vetrina/:category/:region': () => '/vetrina/tutte/tutta-italia',
  '/pagine/:slug': () => `/pagine/${'w'.repeat(60)}`,
  '/pagine/:slug/versioni': () => '/pagine/termini-condizioni/versioni',
  '/ordini/:id': ({ order }) => `/ordini/${order}`,
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
  '/messaggi/rispondi/:token': () => '/messaggi/rispondi/abc?inviato=1',
  '/admin/conversazioni/:id': ({ talk }) => `/admin/conversazioni/${talk}`,
  '/professionisti/:slug': ({ firm }) => `/professionisti/${firm}`,
  '/professionisti/:category/:province': () => '/professionisti/idraulico/milano',
  '/admin/conformita/violazioni/:id': ({ breach }) => `/admin/conformita/violazioni/${breach}`,
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

let site: Site
let browser: Windows
let market: HostileMarket
const people = new Map<Who, Awaited<ReturnType<typeof arrive>>>()
const looks = inspector()

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
  const known = people.get(who)
  if (known) return known
  const person = await arrive(browser, site)
  const session = market.sessions[who]
  if (session) await giveCookies(person.context, site, session.cookie)
  await injectAxe(person.context)
  await person.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  people.set(who, person)
  return person
}

const faultsAt = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: 900 })
  const faults = await layoutFaults(page)
  if (!path.startsWith('/admin')) return faults
  if (width === 1280) return [...faults, ...(await looks.wide(page))]
  return width === 320 ? [...faults, ...(await looks.narrow(page))] : faults
}

const addressOf = (path: string) => {
  const fill = ADDRESSES[path]
  if (path.includes(':') && !fill) throw new Error(`Nothing stands for the parts of ${path}`)
  return fill ? fill(market.ids) : path
}

const isFilled = () =>
  document.querySelector('[data-left]') === null &&
  document.querySelector('h1') !== null &&
  document.querySelector('.skeleton, .spinner, [aria-busy="true"]') === null

/**
 * Follows a link from the page that is open, which saves half of a visit: a person's scripts start once. A page that
 * is there already is loaded, because its contents would stay.
 */
const open = async (page: Page, address: string) => {
  const isLeft = await page.evaluate(followLink, address)
  if (!isLeft) await page.goto(address)
  await page.waitForFunction(isFilled)
}

/** Runs in the page. */
const followLink = (address: string): boolean => {
  const contents = document.querySelector('main#contenuto > *')
  if (!contents || new URL(address, location.href).pathname === location.pathname) return false
  contents.setAttribute('data-left', '')
  const link = Object.assign(document.createElement('a'), { href: address })
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

describe('with hostile text in every free text', () => {
  it.each(VISITS)('%s holds together for the %s', async (path, who) => {
    const { page, complaints } = await welcome(who)
    const heard = complaints.length
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await open(page, addressOf(path))
    expect(await page.locator('h1').first().textContent()).not.toMatch(/non trovat|andato storto/)
    const reveal = page.getByRole('button', { name: 'Scopri i Contatti' })
    if (who === 'subscriber' && (await reveal.count()) > 0) {
      await reveal.first().click()
      await page.locator('.contact-details').first().waitFor()
    }
    const found: Record<string, readonly string[]> = {}
    for (const width of WIDTHS) {
      const faults = await faultsAt(page, width, path)
      if (faults.length > 0) found[width] = faults
    }
    expect(found).toEqual({})
    expect(complaints.slice(heard).filter(againstPolicy)).toEqual([])
  })
})
