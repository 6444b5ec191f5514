import { useEffect, useId, useRef } from 'react'

/**
 * Moves the focus to the card when its pressed button disappears. `activeId` is the listing being changed; returns
 * the id of a card.
 */
export const useFocusOnCard = (activeId: string | null) => {
  const prefix = useId()
  const cardId = (id: string) => `${prefix}-${id}`
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (activeId !== null) last.current = activeId
    else if (last.current !== null && document.activeElement === document.body)
      document.getElementById(`${prefix}-${last.current}`)?.focus({ preventScroll: true })
  }, [activeId, prefix])

  return cardId
}
