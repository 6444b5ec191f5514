import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { storeRecentSearch } from '#web/listing/list/recent-searches.ts'
import { SearchBox } from '#web/listing/list/search-box.tsx'
import type { Suggestion } from '#web/listing/list/use-search-box.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldContext } from '#web/ui/forms/field-context.ts'

const BOARDS = { Richieste: '/lavori', Vetrina: '/vetrina', Professionisti: '/professionisti' }
/** Without `Field`, whose errors and hints would add to the first page's weight. */
const BOX = { id: 'cerca' }

type Props = { readonly first?: keyof typeof BOARDS; readonly example?: string }

export const HomeSearch = ({ first = 'Richieste', example = 'idraulico Milano' }: Props) => {
  const navigate = useNavigate()
  const [board, choose] = useState<string>(BOARDS[first])
  const open = (filters: Suggestion['filters']) => {
    storeRecentSearch(filters['q'] ?? '')
    void navigate(`${board}?${new URLSearchParams(filters as Record<string, string>)}`)
  }
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    open(q.trim() ? { q } : {})
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of `search` where the DOM does not know it yet.
    <form
      className="home-search grid padded rounded on-sunken"
      role="search"
      aria-label="Cerca negli annunci"
      action={BOARDS[first]}
      method="get"
      onSubmit={search}
    >
      <label className="display-l" htmlFor={BOX.id}>
        Che cosa cerchi?
      </label>
      <Tabs board={board} choose={choose} />
      <FieldContext value={BOX}>
        <SearchBox placeholder={`es. ${example}`} onChoose={({ filters }) => open(filters)} />
      </FieldContext>
      <Button type="submit" variant="primary" icon="search" label="Cerca" />
    </form>
  )
}

const Tabs = ({ board, choose }: { board: string; choose: (path: string) => void }) => (
  <div className="tabs needs-script flow" role="radiogroup" aria-label="Dove">
    {Object.entries(BOARDS).map(([label, path]) => (
      <label key={path}>
        <input
          className="visually-hidden"
          type="radio"
          checked={board === path}
          onChange={() => choose(path)}
        />
        {label}
      </label>
    ))}
  </div>
)
