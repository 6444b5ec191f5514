import { type FocusEvent, useEffect, useRef, useState } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Tracks text typed in a dialog and asks before discarding it. */
export const useUnsentText = (open: boolean, onClose: () => void) => {
  const values = useRef(new Map<Box, string>())
  const lastBox = useRef<Box | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!open) return
    const known = values.current
    return () => {
      known.clear()
      setAsking(false)
    }
  }, [open])

  const isUnsent = () =>
    [...values.current].some(
      ([box, before]) => box.isConnected && box.value !== before && box.value.trim() !== '',
    )

  return {
    isAsking,
    /** Remembers a control's value before editing. */
    noteBox: ({ target }: FocusEvent) => {
      if (!isWritingBox(target)) return
      lastBox.current = target
      if (!values.current.has(target)) values.current.set(target, target.value)
    },
    requestClose: () => (isUnsent() ? setAsking(true) : onClose()),
    continueWriting: () => {
      setAsking(false)
      lastBox.current?.focus()
    },
  }
}

const WRITTEN = new Set(['text', 'email', 'tel', 'url', 'number'])

/** Searches and passwords are quickly retyped; a combobox stores its text itself. */
const isWritingBox = (element: Element): element is Box =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    WRITTEN.has(element.type) &&
    element.getAttribute('role') !== 'combobox')
