import type { EmptySearchSide, SearchWithoutResults } from '#modules/growth/contract/market.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Table } from '#web/ui/content/table.tsx'
import {
  categoriesWithWordPath,
  categoryWithWordPath,
  newCategoryPath,
} from '../categories/prefilled.ts'
import { type AdminColumn, numericColumn, plainColumn } from '../list/columns.tsx'

const LISTS: Readonly<Record<EmptySearchSide, { readonly path: string; readonly name: string }>> = {
  jobs: { path: '/lavori', name: 'Richieste' },
  showcase: { path: '/vetrina', name: 'Vetrina' },
  firms: { path: '/professionisti', name: 'Professionisti' },
}

export const EMPTY_SEARCHES_ID = 'senza-trovare'

/** What visitors searched for in vain, and the two ways to have it found. */
export const EmptySearches = ({
  searches,
}: {
  readonly searches: readonly SearchWithoutResults[]
}) => (
  <section className="stack">
    <h2 id={EMPTY_SEARCHES_ID}>Cercato senza trovare</h2>
    <p className="soft">
      Contiamo solo le ricerche, ogni visitatore una volta al giorno e mai chi ha letto un «Forse
      cercavi». Le parole compaiono quando le hanno cercate almeno tre visitatori in giorni diversi;
      le altre ricerche contano per mestiere e provincia. «Volte» è il totale del periodo, comprese
      le ricerche di adesso; il link ripete la ricerca, che oggi può trovare qualcosa.
    </p>
    {searches.length === 0 ? (
      <p>In questo periodo ogni ricerca ha trovato qualcosa, o almeno un «Forse cercavi».</p>
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

const whatOf = ({ words, category, province }: SearchWithoutResults) => {
  if (words) return `«${words}»`
  return (
    category ?? (province ? 'Ogni mestiere' : 'Altre ricerche, troppo poche per leggerne le parole')
  )
}

const placeOf = ({ words, category, province }: SearchWithoutResults) =>
  [words && category, province].filter(Boolean).join(', ')

const COLUMNS: readonly AdminColumn<SearchWithoutResults>[] = [
  plainColumn('Cercato', (search) => (
    <>
      <strong className="block semibold breakable">{whatOf(search)}</strong>
      <span className="soft tiny">{placeOf(search)}</span>
    </>
  )),
  plainColumn('Dove', ({ side, words, categoryId, provinceId }) => {
    const { path, name } = LISTS[side]
    const query = new URLSearchParams({
      ...(words && { q: words }),
      ...(categoryId && { categoryId }),
      ...(provinceId && { provinceId }),
    })
    return query.size > 0 ? <a href={`${path}?${query}`}>{name}</a> : name
  }),
  numericColumn('Volte', ({ searches }) => formatNumber(searches)),
  plainColumn('Che cosa fare', ({ words, categoryId, found }) => {
    if (words === null) return NONE
    if (found)
      return (
        <>
          Fatto: ora porta a <a href={`/admin/categorie/${found.id}`}>{found.name}</a>
        </>
      )
    return (
      <span className="row-actions cluster">
        <a className="button secondary" href={newCategoryPath(words)}>
          Crea categoria
        </a>
        <a
          className="button secondary"
          href={
            categoryId ? categoryWithWordPath(categoryId, words) : categoriesWithWordPath(words)
          }
        >
          Aggiungi parola
        </a>
      </span>
    )
  }),
]
