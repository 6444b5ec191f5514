/** Pages of the showcase: everybody reads the same HTML. */
import { everyone, type Row } from '../row.ts'
import { shows } from './pages.ts'

export const showcasePageRows: readonly Row[] = [
  {
    route: 'PAGE /vetrina',
    asks: ['q', 'city', 'categoryId', 'productType', 'condition', 'minPrice', 'maxPrice', 'sort'],
    answers: everyone(200),
    proves: shows('Vetrina', 'vetrina-pubblica'),
  },
  { route: 'PAGE /salvati', answers: everyone(200), proves: shows('Salvati') },
  {
    route: 'PAGE /vetrina/:id',
    at: { id: 'publicItem' },
    answers: everyone(200),
    proves: shows('vetrina-pubblica', 'Scopri i Contatti'),
  },
  {
    route: 'PAGE /vetrina/:id',
    when: 'not approved',
    at: { id: 'pendingItem' },
    answers: everyone(404),
    proves: shows('Item non trovato'),
  },
  {
    route: 'PAGE /pubblica-vetrina',
    answers: everyone(200),
    proves: shows('Pubblica nella Vetrina'),
  },
  {
    route: 'PAGE /i-miei-annunci/vetrina/:id/modifica',
    at: { id: 'pendingItem' },
    answers: everyone(200),
    proves: shows('Modifica l’annuncio'),
  },
]
