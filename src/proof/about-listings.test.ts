/** After changing a listing, a tab reloads every reply that holds listings. */
import { describe, expect, it } from 'vitest'
import { isFirmApiPath, isJobRequestApiPath, isShowcaseApiPath } from '#web/lib/about-listings.ts'
import { proofRows } from './rows.ts'

type Schema = {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly Schema[]
  readonly pipe?: readonly Schema[]
}

/** A reply holds a listing if it has a title and a comune, or items with whatever fields their list sends. */
const holdsListing = (schema: Schema | undefined): boolean => {
  if (!schema) return false
  const { type, entries = {}, item, wrapped, options = [], pipe = [] } = schema
  if (
    ('title' in entries && 'city' in entries) ||
    (type === 'array' && ['record', 'loose_object'].includes(item?.type ?? ''))
  )
    return true
  const parts = [...Object.values(entries), item, wrapped, ...options, ...pipe]
  return parts.some((part) => part !== schema && typeof part === 'object' && holdsListing(part))
}

const endpoints = [
  ...new Set(
    proofRows
      .filter(
        ({ route, replies }) => route.startsWith('GET /api/') && holdsListing(replies as Schema),
      )
      .map(({ route }) => route.replace('GET ', '')),
  ),
].filter((path) => !path.startsWith('/api/admin/'))

const SAMPLE = { slug: 'idraulica-rossi', category: 'idraulico', region: 'tutta-italia' }
const pathsOf = (endpoint: string) =>
  ['richieste', 'vetrina'].map((kind) =>
    Object.entries({ ...SAMPLE, kind, id: 'id-1' }).reduce(
      (path, [name, value]) => path.replace(`:${name}`, value),
      endpoint,
    ),
  )

describe('after a change of a listing', () => {
  it('knows the answers that hold some', () => {
    expect(endpoints).toEqual(
      expect.arrayContaining([
        '/api/job-requests',
        '/api/showcase-cards',
        '/api/contact-reveals',
        '/api/firms/:slug',
        '/api/landing/:kind/:category/:region',
      ]),
    )
  })

  it.each(endpoints)('%s is read again', (endpoint) => {
    const missed = pathsOf(endpoint).filter(
      (path) => !isJobRequestApiPath(path) && !isShowcaseApiPath(path),
    )
    expect(missed).toEqual([])
  })

  it.each([
    ['/api/job-requests?limit=20&offset=0', true, false],
    ['/api/my-job-requests', true, false],
    ['/api/stats', true, false],
    ['/api/map/lavori?categoryId=idraulico', true, false],
    ['/api/map/professionisti', false, false],
    ['/api/landing/richieste/idraulico/lombardia', true, false],
    ['/api/landing/vetrina/tutte/lombardia', false, true],
    ['/api/showcase-cards?ids=a,b', false, true],
    ['/api/firms/idraulica-rossi', false, true],
    ['/api/firms/idraulica-rossi/phone', false, false],
    ['/api/firms?offset=20', false, false],
    ['/api/job-requests-of-others', false, false],
    ['/api/categories', false, false],
  ])('%s', (path, ofRequest, ofItem) => {
    expect([isJobRequestApiPath(path), isShowcaseApiPath(path)]).toEqual([ofRequest, ofItem])
  })
})

describe('after a change of a firm', () => {
  it.each([
    ['/api/firms', true],
    ['/api/firms?offset=20', true],
    ['/api/firms/idraulica-rossi', true],
    ['/api/firms/idraulica-rossi/phone', false],
    ['/api/firm-landing/idraulico/milano', true],
    ['/api/map/professionisti?categoryId=idraulico', true],
    ['/api/map/lavori', false],
    ['/api/firm', false],
    ['/api/job-requests', false],
  ])('%s is read again: %s', (path, isAgain) => {
    expect(isFirmApiPath(path)).toBe(isAgain)
  })
})
