/**
 * The query parameters that each public page knows, for the server alone: no other is part of the key of its cached
 * HTML, nor reaches it. Pages of members and links from mails are asked as they come.
 */
import { matchRoute } from '../routes.ts'

/** Of every list, with where a reader without JavaScript has got to. */
const LIST = ['q', 'categoryId', 'regionId', 'provinceId', 'city', 'radiusKm', 'sort', 'offset']

/** By path of the route. */
export const KNOWN_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['durata', 'pagamento']],
  ['/lavori', [...LIST, 'vista']],
  ['/lavori/:id', []],
  ['/vetrina', [...LIST, 'productType', 'condition', 'minPrice', 'maxPrice']],
  ['/vetrina/:id', []],
  ['/richieste/:category/:region', []],
  ['/vetrina/:category/:region', []],
  ['/professionisti', [...LIST, 'reviewed', 'callOut']],
  ['/professionisti/:category/:province', []],
  ['/professionisti/:slug', ['recensioni', 'mestiere']],
  ['/blog', ['keyword', 'offset']],
  ['/pagine/:slug', []],
  ['/pagine/:slug/versioni', ['da', 'a']],
  ['/mappa/:side', ['categoryId', 'provinceId']],
  ['/contattaci', ['inviato']],
])

/** Of a query what the page knows: `?fbclid=` and whatever else others add to a shared link shows the same page. */
export const knownSearch = (path: string, search: string): string => {
  const known = KNOWN_PARAMETERS.get(matchRoute(path).route.path)
  if (known === undefined) return search
  const pairs = search.slice(1).split('&')
  const retained = pairs.filter((pair) => known.includes(nameIn(pair)))
  return retained.length > 0 ? `?${retained.join('&')}` : ''
}

const nameIn = (pair: string): string => {
  for (const name of new URLSearchParams(pair).keys()) return name
  return ''
}
