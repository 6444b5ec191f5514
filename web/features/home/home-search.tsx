import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { storeSearch } from '#web/listing/list/recent-searches.ts'
import { SearchBox } from '#web/listing/list/search-box.tsx'
import type { Suggestion } from '#web/listing/list/use-search-box.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldContext } from '#web/ui/forms/field-context.ts'

const REQUESTS = '/lavori'
const SHOWCASE = '/vetrina'
const FIRMS = '/professionisti'
/** Without `Field`, whose errors and hints would add to the first page's weight. */
const BOX = { id: 'cerca' }

export const HomeSearch = () => {
  const navigate = useNavigate()
  const open = (path: string, filters: Suggestion['filters']) => {
    storeSearch(filters['q'] ?? '')
    void navigate(`${path}?${new URLSearchParams(filters as Record<string, string>)}`)
  }
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    const button = event.nativeEvent.submitter
    open(button?.getAttribute('formaction') ?? REQUESTS, q.trim() ? { q } : {})
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of `search` where the DOM does not know it yet.
    <form
      className="home-search grid gap-3 padded rounded on-sunken"
      role="search"
      aria-label="Cerca negli annunci"
      action={REQUESTS}
      method="get"
      onSubmit={search}
    >
      <div className="field">
        <label className="label display-l" htmlFor={BOX.id}>
          Che cosa cerchi?
        </label>
        <FieldContext value={BOX}>
          <SearchBox
            placeholder="es. idraulico Milano"
            onChoose={({ filters }) => open(REQUESTS, filters)}
          />
        </FieldContext>
      </div>
      <div className="cluster">
        <Button type="submit" icon="search" label="Cerca nelle richieste" />
        <Button type="submit" formAction={SHOWCASE} label="Cerca in vetrina" />
        <Button type="submit" formAction={FIRMS} label="Cerca un professionista" />
      </div>
    </form>
  )
}
