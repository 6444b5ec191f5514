/** Pages of the showcase: everybody reads the same HTML. */
import { everyoneGets, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

export const showcasePageRows: readonly ProofRow[] = [
  {
    route: 'PAGE /vetrina',
    asks: ['q', 'city', 'categoryId', 'productType', 'condition', 'minPrice', 'maxPrice', 'sort'],
    answers: everyoneGets(200),
    proves: expectWords('Vetrina', 'vetrina-pubblica'),
  },
  { route: 'PAGE /salvati', answers: everyoneGets(200), proves: expectWords('Salvati') },
  {
    route: 'PAGE /vetrina/:id',
    at: { id: 'publicItem' },
    answers: everyoneGets(200),
    proves: expectWords('vetrina-pubblica', 'Scopri i Contatti'),
  },
  {
    route: 'PAGE /vetrina/:id',
    when: 'not approved',
    at: { id: 'pendingItem' },
    answers: everyoneGets(404),
    proves: expectWords('Item non trovato'),
  },
  {
    route: 'PAGE /pubblica-vetrina',
    answers: everyoneGets(200),
    proves: expectWords('Pubblica nella Vetrina'),
  },
  {
    route: 'PAGE /i-miei-annunci/vetrina/:id/modifica',
    at: { id: 'pendingItem' },
    answers: everyoneGets(200),
    proves: expectWords('Modifica l’annuncio'),
  },
]
