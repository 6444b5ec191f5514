/**
 * States that show nothing of their own: a shared part (`ErrorState`, `EmptyState`, `NotFound`, a skeleton) in the
 * frame of their page, which the page's other states show too. The walk visits the first of each line; what the others
 * do is told by the tests of their screens.
 */
import type { PageState } from '../states/state.ts'
import { OPENED_PAGES } from './opened-pages.ts'

export const SHARED_PARTS: Readonly<Record<string, readonly string[]>> = {
  'failed list': [
    '/lavori · error',
    '/vetrina · error',
    '/professionisti · error',
    '/blog · error',
  ],
  'failed detail': [
    '/lavori/{id} · error',
    '/vetrina/{id} · error',
    '/pagine/{slug} · error',
    '/richieste/{categoria}/{regione} · error',
  ],
  'failed page of a member, below its title': [
    '/i-miei-annunci · error',
    '/i-miei-annunci?tab=vetrina · error',
    '/i-miei-contatti · error',
    '/le-mie-immagini · error',
    '/avvisi · error',
    '/profilo · error',
    '/profilo/privacy · error',
    '/profilo/impresa · error',
    '/profilo-fatturazione · error',
    '/abbonamento · error',
    '/carrello · error',
    '/i-miei-ordini · error',
    '/notifiche · error',
    '/notifiche/preferenze · error',
    '/messaggi · error',
    '/i-miei-annunci/{id}/modifica · error',
    '/i-miei-annunci/vetrina/{id}/modifica · error',
  ],
  'failed page of a member, with a title of its own': [
    '/messaggi/:id · error',
    '/ordini/:id · error',
    '/i-miei-annunci/{id}/confronta · error',
    '/messaggi/{id}/preventivi/{quoteId} · error',
    '/messaggi/{id}/preventivo · error',
  ],
  'failed page of the staff': [
    '/admin/registro · error',
    '/admin/annunci-segnalati · error',
    '/admin/segnalazioni · error',
    '/admin/fatture · error',
    '/admin/categorie · error',
    '/admin/andamento · error',
    '/admin/impostazioni/azienda · error',
    '/admin/impostazioni/pagamenti · error',
    '/admin · error',
  ],
  'cards to come': [
    '/lavori · loading',
    '/vetrina · loading',
    '/richieste/{categoria}/{regione} · loading',
  ],
  'listing to come': ['/lavori/{id} · loading', '/vetrina/{id} · loading'],
  'own listings to come': ['/i-miei-annunci · loading', '/i-miei-annunci?tab=vetrina · loading'],
  'form to come': [
    '/i-miei-annunci/{id}/modifica · loading',
    '/i-miei-annunci/vetrina/{id}/modifica · loading',
    '/admin/impostazioni/pagamenti · loading',
  ],
  'lines to come': [
    '/messaggi/:id · loading',
    '/messaggi/{id}/preventivi/{quoteId} · loading',
    '/messaggi/{id}/preventivo · loading',
    '/i-miei-annunci/{id}/confronta · loading',
    '/messaggi · loading',
    '/profilo · loading',
    '/profilo/privacy · loading',
    '/profilo-fatturazione · loading',
    '/abbonamento · loading',
    '/carrello · loading',
    '/i-miei-ordini · loading',
    '/i-miei-contatti · loading',
    '/avvisi · loading',
    '/notifiche · loading',
    '/notifiche/preferenze · loading',
    '/blog · loading',
  ],
  'rows to come': [
    '/admin/registro · loading',
    '/admin/segnalazioni · loading',
    '/admin/fatture · loading',
    '/admin/categorie · loading',
    '/admin/andamento · loading',
  ],
  'list without results': ['/lavori · empty', '/vetrina · empty'],
  'list with nothing in it': ['/professionisti · empty', '/blog · empty'],
  'empty page of a member': [
    '/i-miei-annunci · empty',
    '/i-miei-annunci?tab=vetrina · empty',
    '/i-miei-contatti · empty',
    '/le-mie-immagini · empty',
    '/avvisi · empty',
    '/i-miei-ordini · empty',
    '/carrello · empty',
    '/notifiche · empty',
    '/messaggi · empty',
    '/i-miei-annunci/{id}/confronta · empty',
  ],
  'empty list of the staff': [
    '/admin/registro · empty',
    '/admin/annunci-segnalati · empty',
    '/admin/verifiche · empty',
    '/admin/imprese · empty',
    '/admin/segnalazioni · empty',
    '/admin/fatture · empty',
    '/admin · empty',
  ],
  'listing that is gone': ['/lavori/{id} · missing', '/vetrina/{id} · missing'],
  'page that is not found': [
    '/professionisti/{slug} · missing',
    '/professionisti/{categoria}/{provincia} · missing',
    '/richieste/{categoria}/{regione} · missing',
    '/vetrina/{categoria}/{regione} · missing',
  ],
  'listing that is closed to changes': [
    '/i-miei-annunci/{id}/modifica · completed',
    '/i-miei-annunci/vetrina/{id}/modifica · sold',
  ],
  'question of a reminder': [
    '/conferma-annuncio · full',
    '/conferma-annuncio · full in the showcase',
  ],
  'answer to a reminder': [
    '/conferma-annuncio · done',
    '/conferma-annuncio · renewed',
    '/conferma-annuncio · no place left',
  ],
}

export const nameOfState = ({ page, name }: PageState) => `${page} · ${name}`

const left = new Set([
  ...Object.values(SHARED_PARTS).flatMap(([, ...others]) => others),
  ...Object.values(OPENED_PAGES).flat(),
])

/** All but those that are inspected elsewhere. */
export const statesToVisit = (states: readonly PageState[]) =>
  states.filter((state) => !left.has(nameOfState(state)))
