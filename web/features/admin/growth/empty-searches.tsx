import type { EmptySearch, EmptySearchSide } from '#modules/growth/contract/market.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Table } from '#web/ui/content/table.tsx'
import { categoriesWithWord, categoryWithWord, newCategory } from '../categories/prefilled.ts'
import { type AdminColumn, column, numeric } from '../list/columns.tsx'

const LISTS: Readonly<Record<EmptySearchSide, { readonly path: string; readonly name: string }>> = {
  jobs: { path: '/lavori', name: 'Richieste' },
  showcase: { path: '/vetrina', name: 'Vetrina' },
  firms: { path: '/professionisti', name: 'Professionisti' },
}

/** What visitors searched for in vain, and the two ways to have it found. */
export const EmptySearches = ({ searches }: { readonly searches: readonly EmptySearch[] }) => (
  <section className="stack">
    <h2>Cercato senza trovare</h2>
    <p className="soft">
      Contiamo solo le ricerche, e ogni visitatore una volta al giorno. Le parole compaiono quando
      le hanno cercate almeno tre visitatori in giorni diversi; le altre ricerche contano per
      mestiere e provincia.
    </p>
    {searches.length === 0 ? (
      <p>In questo periodo chi ha cercato ha sempre trovato qualcosa.</p>
    ) : (
      <Table
        caption="Cercato senza trovare"
        captionHidden
        columns={COLUMNS}
        rows={searches}
        keyOf={({ side, words, categoryId, provinceId }) =>
          [side, words, categoryId, provinceId].join('/')
        }
      />
    )}
  </section>
)

const NONE = <span className="soft">–</span>

const whatOf = ({ words, category, province }: EmptySearch) => {
  if (words) return `«${words}»`
  return category ?? (province ? 'Ogni mestiere' : 'Ricerche diverse, una per una')
}

const placeOf = ({ words, category, province }: EmptySearch) =>
  [words && category, province].filter(Boolean).join(', ')

const COLUMNS: readonly AdminColumn<EmptySearch>[] = [
  column('Cercato', (search) => (
    <>
      <strong className="block semibold breakable">{whatOf(search)}</strong>
      <span className="soft tiny">{placeOf(search)}</span>
    </>
  )),
  column('Dove', ({ side, words, categoryId, provinceId }) => {
    const { path, name } = LISTS[side]
    const query = new URLSearchParams({
      ...(words && { q: words }),
      ...(categoryId && { categoryId }),
      ...(provinceId && { provinceId }),
    })
    return query.size > 0 ? <a href={`${path}?${query}`}>{name}</a> : name
  }),
  numeric('Volte', ({ searches }) => formatNumber(searches)),
  column('Che cosa fare', ({ words, categoryId }) =>
    words === null ? (
      NONE
    ) : (
      <span className="row-actions cluster">
        <a className="button secondary" href={newCategory(words)}>
          Crea categoria
        </a>
        <a
          className="button secondary"
          href={categoryId ? categoryWithWord(categoryId, words) : categoriesWithWord(words)}
        >
          Aggiungi parola
        </a>
      </span>
    ),
  ),
]
