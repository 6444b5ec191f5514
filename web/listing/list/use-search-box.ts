import { type KeyboardEvent, useId, useState } from 'react'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { ListingFilters } from './board.ts'

/** A suggestion, and the filters that it sets. */
export type Suggestion = {
  readonly icon: 'search' | 'filter' | 'pin'
  readonly label: string
  readonly hint: string
  readonly filters: ListingFilters
}

export type SuggestionKind = 'category' | 'city'

/** State of an editable combobox with a list (ARIA pattern). Without `onChoose` the choice stays in the box. */
export const useSearchBox = (initial: string, onChoose?: (suggestion: Suggestion) => void) => {
  const listId = useId()
  const [text, setText] = useState(initial)
  const rested = useDebounced(text.trim())
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [suggestions, offer] = useState<readonly Suggestion[]>([])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    setText(onChoose ? (suggestion.filters['q'] ?? '') : suggestion.label)
    close()
    onChoose?.(suggestion)
  }
  /** Cycles through box, first, …, last. */
  const move = (step: number) => {
    const count = suggestions.length + 1
    setOpen(true)
    setActive(((active + 1 + step + count) % count) - 1)
    return true
  }
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => {
      close()
      return isOpen
    },
    Enter: () => {
      const chosen = isOpen ? suggestions[active] : undefined
      if (chosen) choose(chosen)
      else close()
      return chosen !== undefined
    },
  }
  return {
    listId,
    text,
    rested,
    suggestions,
    active,
    isOpen,
    offer,
    choose,
    close,
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
