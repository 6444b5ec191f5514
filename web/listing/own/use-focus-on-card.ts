import { useEffect, useId, useRef } from 'react'

/**
 * A button that was pressed may be gone once its work is done; the focus then goes to the card it stood
 * on. `activeId` is the request something is being done with; returns the id of a request's card.
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
