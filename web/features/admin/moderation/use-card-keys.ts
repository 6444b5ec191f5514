import { useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Keyboard control: arrows move the focus between cards, and a letter presses the focused card's button with that
 * `aria-keyshortcuts`. Letters have no effect outside a card. Returns the ref of the list; its children are the
 * cards.
 */
export const useCardKeys = (items: readonly object[] | undefined, isAsking: boolean) => {
  const list = useRef<HTMLOListElement>(null)
  /** Index of the focused card, also after its removal; -1 for none. */
  const index = useRef(-1)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeantElsewhere(event)) act(event, cardsIn(list.current))
    }
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      index.current = cardsIn(list.current).findIndex((card) => card.contains(target))
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', follow)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card leaves when the items change.
  useEffect(() => {
    if (isAsking || index.current < 0 || document.activeElement !== document.body) return
    const cards = cardsIn(list.current)
    const next = cards[index.current] ?? cards.at(-1)
    next?.focus()
  }, [items, isAsking])

  return list
}

const cardsIn = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement)

const act = (event: KeyboardEvent, cards: readonly HTMLElement[]) => {
  const here = cards.findIndex((card) => card.contains(document.activeElement))
  const step = STEPS[event.key]
  if (step === undefined) return pressButton(event, cards[here])
  const next = cards[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A repeating key acts once. */
const pressButton = (event: KeyboardEvent, card: HTMLElement | undefined) => {
  const button = [...(card?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
    (one) => one.getAttribute('aria-keyshortcuts') === event.key.toUpperCase(),
  )
  if (!button || event.repeat) return
  event.preventDefault()
  button.click()
}

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"]), [contenteditable], dialog'

/** Somebody types, or a shortcut of the browser. */
export const isMeantElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null)
