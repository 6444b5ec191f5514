import { useEffect } from 'react'
import { placePaths, SEARCH_FRESH_MS } from '#modules/reference/contract/paths.ts'
import type { SearchSuggestions as Reply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { readRecentSearches } from './recent-searches.ts'
import type { SearchBoxState, Suggestion, SuggestionKind } from './use-search-box.ts'

const SHORTEST = 2
const RECENT_BESIDE = 2

type Props = { readonly box: SearchBoxState; readonly kind: SuggestionKind | undefined }

/** Suggestion list; loaded when a search box first opens. */
export const SearchSuggestions = ({ box, kind }: Props) => {
  const { listId, text, rested, active, suggestions, offer, choose } = box
  const fetched = useSuggestions(text.trim(), rested, kind)
  const key = JSON.stringify(fetched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same suggestions are made anew by every rendering.
  useEffect(() => offer(fetched), [key])
  if (suggestions.length === 0) return null
  return (
    <>
      <div
        role="listbox"
        id={listId}
        className="popup rounded on-surface"
        aria-label="Suggerimenti"
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box, which points here.
          <div
            key={`${suggestion.hint} ${suggestion.label}`}
            role="option"
            tabIndex={-1}
            id={`${listId}-${index}`}
            className={index === active ? 'option active' : 'option'}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <Icon name={suggestion.icon} />
            <span>
              {suggestion.label}
              <span className="combobox-hint">{suggestion.hint}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {suggestions.length === 1 ? '1 suggerimento' : `${suggestions.length} suggerimenti`}
      </p>
    </>
  )
}

/** One request per pause in typing; recent searches before that, where anything may be searched. */
const useSuggestions = (
  text: string,
  typed: string,
  kind: SuggestionKind | undefined,
): readonly Suggestion[] => {
  const isAsked = typed.length >= SHORTEST && typed === text
  const { data } = useApi(isAsked ? placePaths.suggestions(typed) : null, {
    freshMs: SEARCH_FRESH_MS,
  })
  const recent = kind ? [] : recentSearchesFor(text)
  if (!isAsked) return recent
  return [
    ...recent.slice(0, RECENT_BESIDE),
    ...(kind === 'city' ? [] : (data?.categories ?? []).map(categorySuggestion)),
    ...(kind === 'category' ? [] : (data?.cities ?? []).map(citySuggestion)),
  ]
}

const recentSearchesFor = (text: string) =>
  readRecentSearches()
    .filter((one) => one.toLowerCase().startsWith(text.toLowerCase()) && one !== text)
    .map((q): Suggestion => ({ icon: 'search', label: q, hint: 'Ricerca recente', filters: { q } }))

const categorySuggestion = ({ id, name }: Reply['categories'][number]): Suggestion => ({
  icon: 'filter',
  label: name,
  hint: 'Categoria',
  filters: { categoryId: id },
})

const citySuggestion = ({ name, province }: Reply['cities'][number]): Suggestion => ({
  icon: 'pin',
  label: name,
  hint: `Comune · provincia di ${province}`,
  filters: { city: name },
})
