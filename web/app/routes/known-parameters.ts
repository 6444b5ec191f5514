/**
 * The query parameters that each page knows whose HTML is the same for everybody, for the server alone: no other is
 * part of the key of its cached HTML, nor reaches it. Pages rendered for one person are asked as they come.
 */
import { matchRoute } from '../routes.ts'

/** Every list knows these; `offset` serves readers without JavaScript. */
const LIST = ['q', 'categoryId', 'regionId', 'provinceId', 'city', 'radiusKm', 'sort', 'offset']

/** Tells which step of a form is open. */
const STEP = 'passo'

/** Maps each route's path to its parameters. */
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
  ['/pubblica-annuncio', ['categoria', 'comune', 'inviata', STEP]],
  ['/login', ['tab', 'returnTo', 'invito']],
  ['/login/codice', ['inviato', 'returnTo']],
  ['/login/email', ['token', 'inviata', 'returnTo']],
  ['/login/link', ['token', 'entrato', 'returnTo']],
  ['/nuovi-testi', ['returnTo']],
  ['/change-password', ['con', 'returnTo']],
  ['/password-dimenticata', ['inviata']],
  ['/reimposta-password', ['token', 'fatta']],
  ['/conferma-annuncio', ['token', 'kind', 'wish', 'end']],
  ['/decisioni', []],
  ['/reclamo', ['token', 'end']],
  ['/disiscrizione', ['token', 'end', 'back']],
  ['/lista-d-attesa', ['token', 'lascia', 'esito', 'role', 'provinceId', 'categoryId']],
  ['/abbonamento', ['durata', 'pagamento', 'paga']],
  ['/abbonamento-completato', []],
  ['/subscription-success', []],
  ['/carrello', []],
  ['/orders/:id', []],
  ['/profilo-fatturazione', ['returnTo']],
  ['/profilo/impresa', []],
  ['/profilo/impresa/recensioni', []],
  ['/profilo/inizio', [STEP]],
  ['/profilo/privacy', []],
  ['/notifiche/preferenze', []],
  ['/i-miei-contatti', ['stato']],
  ['/salvati', []],
  ['/avvisi', []],
  ['/le-mie-immagini', []],
  ['/i-miei-annunci/:id/modifica', [STEP]],
  ['/i-miei-annunci/vetrina/:id/modifica', [STEP]],
])

/** Keeps only parameters that the page knows: `?fbclid=` and others that sites add to a shared link change nothing. */
export const keepKnownParameters = (path: string, search: string): string => {
  const parameters = KNOWN_PARAMETERS.get(matchRoute(path).route.path)
  if (parameters === undefined) return search
  const pairs = search.slice(1).split('&')
  const retained = pairs.filter((pair) => parameters.includes(nameIn(pair)))
  return retained.length > 0 ? `?${retained.join('&')}` : ''
}

const nameIn = (pair: string): string => {
  for (const name of new URLSearchParams(pair).keys()) return name
  return ''
}
