import { type KeyboardEvent, useId, useState } from 'react'
import { placePaths } from '#modules/listings/contract/paths.ts'
import { SEARCH_DEBOUNCE_MS, type SearchSuggestions } from '#modules/listings/contract/places.ts'
import { useApi } from '#web/lib/api.ts'
import { keepOwn, readOwn } from '#web/lib/own-store.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { Filters } from './board.ts'

const RECENT = 'searches'
const RECENT_MAX = 5
const SHORTEST = 2
const FRESH_MS = 2 * 60 * 1000

/** One line that can be chosen, and the filters that it stands for. */
export type Suggestion = {
  readonly label: string
  readonly hint: string
  readonly filters: Filters
}

/** Keeps what was searched for in this browser, the latest first. */
export const keepSearch = (text: string) => {
  const words = text.trim()
  if (words)
    keepOwn(
      RECENT,
      [words, ...recentSearches().filter((one) => one !== words)].slice(0, RECENT_MAX),
    )
}

const recentSearches = (): readonly string[] => {
  const kept = readOwn(RECENT)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}

/** The state of a box as the ARIA pattern of an editable combobox with a list wants it. */
export const useSearchBox = (initial: string, onChoose: (suggestion: Suggestion) => void) => {
  const listId = useId()
  const [text, setText] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    if (suggestion.filters['q']) setText(suggestion.filters['q'])
    close()
    onChoose(suggestion)
  }
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => {
      if (!isOpen) return false
      close()
      return true
    },
    Enter: () => {
      const chosen = isOpen ? suggestions[active] : undefined
      if (chosen) choose(chosen)
      else close()
      return chosen !== undefined
    },
  }
  const move = (step: number) => {
    setOpen(true)
    const count = suggestions.length + 1
    setActive(((active + 1 + step + count) % count) - 1)
    return true
  }
  return {
    ...{ listId, text, suggestions, active, choose, close },
    isShown: isOpen && suggestions.length > 0,
    show: () => setOpen(true),
    type: (typed: string) => {
      setText(typed)
      setOpen(true)
      setActive(-1)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (keys[event.key]?.()) event.preventDefault()
    },
  }
}

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** One call for each pause in typing; before that, what was searched for lately. */
const useSuggestions = (text: string, isOpen: boolean): readonly Suggestion[] => {
  const typed = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const isAsked = isOpen && typed.length >= SHORTEST && typed === text.trim()
  const { data } = useApi<SearchSuggestions>(isAsked ? placePaths.suggestions(typed) : null, {
    freshMs: FRESH_MS,
  })
  if (!isOpen) return []
  const begun = text.trim().toLowerCase()
  const recent = recentSearches()
    .filter((one) => one.toLowerCase().startsWith(begun) && one !== text.trim())
    .map((q) => ({ label: q, hint: 'Ricerca recente', filters: { q } }))
  const categories = (data?.categories ?? []).map(({ id, name }) => ({
    ...{ label: name, hint: 'Categoria', filters: { categoryId: id } },
  }))
  const cities = (data?.cities ?? []).map(({ name, province }) => ({
    ...{ label: name, hint: `Comune · provincia di ${province}`, filters: { city: name } },
  }))
  return isAsked ? [...recent.slice(0, 2), ...categories, ...cities] : recent
}
