/** The key of a cached page contains the query parameters that the page reads, and no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTokenInAddress, isPersonalPage } from '#adapters/http/rendered-pages/page-audience.ts'
import { KNOWN_PARAMETERS } from '#web/app/routes/known-parameters.ts'
import { publicPages } from '#web/app/routes/public-pages.ts'
import { memberPages } from '#web/app/routes/signed-in-pages.ts'
import { openProof, type Proof } from './actors.ts'
import { bindingsOfPersona } from './call.ts'
import { addressOfRow } from './row.ts'
import { proofRows as allRows } from './rows.ts'

/** The frame reads it on every page for the way back from the log-in, but only log-in pages use it. */
const READ_BY_FRAME = ['returnTo']
const SHARED = 'fbclid=IwAR0x9&gclid=Cj0K&utm_source=facebook&utm_medium=social&fb%63lid=2&nonsense'

/** Rendered once for everybody. */
const sharedPages = [...publicPages, ...memberPages]
  .map(({ path }) => path)
  .filter((path) => path === '/' || !(isPersonalPage(path) || hasTokenInAddress(path)))

/** Visitors are sent elsewhere. */
const NOT_FOR_VISITORS = ['/login/codice', '/nuovi-testi']

/** Their parameters are read only once the browser knows who is signed in. */
const READ_BY_MEMBERS = [
  '/profilo/inizio',
  '/abbonamento',
  '/i-miei-annunci/:id/modifica',
  '/i-miei-annunci/vetrina/:id/modifica',
]

let proof: Proof
const patterns = new Set<string>()
const rows = allRows.filter(({ route, answers }) => {
  const path = route.split(' ')[1] ?? ''
  // Some pages have a second route, for other addresses or for members.
  const isPage = /^(PAGE|GET) /.test(route) && sharedPages.includes(path)
  const isShown = isPage && answers.anonymous === 200 && !NOT_FOR_VISITORS.includes(path)
  if (isShown) patterns.add(path)
  return isShown
})

beforeAll(async () => {
  proof = await openProof()
})

const pathOf = (row: (typeof rows)[number]) => addressOfRow(row, proof).split('?')[0] ?? ''

const htmlAt = async (address: string) => {
  const reply = await proof.app.request(address, {}, bindingsOfPersona('anonymous'))
  return { status: reply.status, etag: reply.headers.get('etag'), html: await reply.text() }
}

it('every page that is the same for everybody says what it knows', () => {
  expect([...KNOWN_PARAMETERS.keys()].toSorted()).toEqual(sharedPages.toSorted())
  const unshown = sharedPages.filter((path) => !patterns.has(path))
  expect(unshown).toEqual(NOT_FOR_VISITORS)
})

it.each(rows)('$route is the same page whatever others add to its address', async (row) => {
  const path = pathOf(row)
  const plain = await htmlAt(path)
  expect(plain.status).toBe(200)
  expect(await htmlAt(`${path}?${SHARED}`)).toEqual(plain)
  expect(plain.html).not.toContain('fbclid')
})

it('a page that knows some of them keeps those, in its key and on the page', async () => {
  const plain = await htmlAt('/lavori?q=bagno&regionId=03')
  expect(await htmlAt(`/lavori?${SHARED}&q=bagno&utm_term=x&regionId=03`)).toEqual(plain)
  expect(await htmlAt(`/lavori?${SHARED}`)).not.toEqual(plain)
  expect(plain.html).toContain('value="bagno"')
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  expect(canonical((await htmlAt(`/lavori?${SHARED}`)).html)).toMatch(/\/lavori$/)
})

describe('what a page reads of its address', () => {
  const read = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const noting = <Method extends (name: string, value?: string) => unknown>(method: Method) =>
    function (this: URLSearchParams, ...given: Parameters<Method>) {
      // Elsewhere in the code other addresses are read, such as those of the API.
      if (/\/web\//.test(new Error('Who reads?').stack ?? '')) read.add(String(given[0]))
      return method.apply(this, given)
    }

  beforeAll(() => {
    Object.assign(URLSearchParams.prototype, {
      get: noting(get),
      getAll: noting(getAll),
      has: noting(has),
    })
  })
  afterAll(() => {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  })

  it.each(rows)('$route: is known of it', async (row) => {
    read.clear()
    const path = pathOf(row)
    // A new version of the data, so that the page is rendered again.
    proof.clock.advance(10 * 60_000)
    expect((await htmlAt(path)).status).toBe(200)
    const pattern = row.route.split(' ')[1] ?? ''
    const reads = KNOWN_PARAMETERS.get(pattern)
    const unknown = [...read].filter((name) => !reads?.includes(name))
    expect(unknown.filter((name) => !READ_BY_FRAME.includes(name))).toEqual([])
    if (READ_BY_MEMBERS.includes(pattern)) return
    const isRead = (name: string) => read.has(name)
    expect(reads?.filter(isRead).length === 0).toBe(reads?.length === 0)
  })
})
