import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PictureList } from './use-picture-list.ts'

type Direction = -1 | 1

/** Reorders pictures by buttons, which keep the focus, or by dragging with a mouse. */
export const useReorder = (
  value: readonly string[],
  move: PictureList['move'],
  notify: (words: string) => void,
) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const follow = useFocusThatMoves()

  return {
    /** The picture that is being dragged. */
    dragged,
    step: (url: string, direction: Direction) => {
      const from = value.indexOf(url)
      follow(url, direction)
      move(from, from + direction)
      notify(`Foto spostata in posizione ${from + direction + 1} di ${value.length}`)
    },
    handleProps: (url: string) => ({
      onPointerDown: (event: PointerEvent) => {
        // Touch scrolls the page instead; buttons remain.
        if (event.pointerType === 'touch' || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(url)
      },
      onPointerMove: (event: PointerEvent) => {
        if (dragged !== url) return
        const over = urlBelow(event)
        if (over && over !== url) move(value.indexOf(url), value.indexOf(over))
      },
      onPointerUp: () => {
        if (dragged !== url) return
        setDragged(null)
        notify(`Foto in posizione ${value.indexOf(url) + 1} di ${value.length}`)
      },
      onPointerCancel: () => setDragged(null),
    }),
  }
}

const urlBelow = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('.picture-tile[data-url]'))
    .find(Boolean)?.dataset['url']

/** Focus follows the moved picture's button; at the end it moves to the other one. */
const useFocusThatMoves = () => {
  const focusTarget = useRef<{ url: string; direction: Direction } | null>(null)
  useLayoutEffect(() => {
    if (!focusTarget.current) return
    const { url, direction } = focusTarget.current
    focusTarget.current = null
    const tile = document.querySelector(`.picture-tile[data-url="${CSS.escape(url)}"]`)
    const [back, forth] = tile?.querySelectorAll<HTMLButtonElement>('.tools button') ?? []
    const [usual, other] = direction === -1 ? [back, forth] : [forth, back]
    const target = usual?.disabled ? other : usual
    target?.focus()
  })
  return (url: string, direction: Direction) => {
    focusTarget.current = { url, direction }
  }
}
