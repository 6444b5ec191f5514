import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { isMeantElsewhere } from './use-card-keys.ts'

/** A decision can be taken back for this long, before anybody is told of it. */
const DELAY_MS = 5000

export type UndoableDecision = {
  readonly ids: readonly string[]
  /** "Richiesta approvata". */
  readonly title: string
  readonly send: () => Promise<unknown>
}

type Queue<Row> = { readonly items: readonly Row[]; readonly total: number }

/**
 * Delays one decision; the next one, or leaving the page, sends it. `withoutGone` leaves out what is decided, although
 * the queue still has it.
 */
export const useUndoableDecision = (onSent: () => Promise<unknown>) => {
  const [undoable, setUndoable] = useState<UndoableDecision | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  const waiting = useRef<UndoableDecision | null>(null)
  const reload = useRef(onSent)
  reload.current = onSent

  const take = useCallback(() => {
    const decision = waiting.current
    waiting.current = null
    setUndoable(null)
    return decision
  }, [])
  const comeBack = useCallback(
    ({ ids }: UndoableDecision) => setGone((before) => before.filter((id) => !ids.includes(id))),
    [],
  )
  const sendNow = useCallback(async () => {
    const decision = take()
    if (!decision) return
    await decision.send()
    await reload.current()
    comeBack(decision)
  }, [take, comeBack])
  const undo = () => {
    const decision = take()
    if (decision) comeBack(decision)
  }
  const delay = (decision: UndoableDecision) => {
    void sendNow()
    waiting.current = decision
    setUndoable(decision)
    setGone((before) => [...before, ...decision.ids])
  }

  useSending(undoable, sendNow)
  const withoutGone = <Row extends { readonly id: string }>({ items, total }: Queue<Row>) => {
    const left = items.filter(({ id }) => !gone.includes(id))
    return { items: left, total: total - (items.length - left.length) }
  }
  return { undoable, withoutGone, delay, undo }
}

/** When the time is over, or the page is left. */
const useSending = (undoable: UndoableDecision | null, sendNow: () => Promise<void>) => {
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => void sendNow(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [undoable, sendNow])
  useEffect(() => {
    const leave = () => void sendNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [sendNow])
}

type UndoProps = {
  readonly undoable: Pick<UndoableDecision, 'title'> | null
  readonly onUndo: () => void
}

export const UndoBar = ({ undoable, onUndo }: UndoProps) => (
  <div className="undoable" role="status">
    {undoable && (
      <>
        <span>{undoable.title}</span>
        <UndoButton onUndo={onUndo} />
      </>
    )}
  </div>
)

const UndoButton = ({ onUndo }: Pick<UndoProps, 'onUndo'>) => {
  // Z too, unless somebody is typing.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'z' && !isMeantElsewhere(event)) onUndo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onUndo])
  return (
    <Button variant="ghost" aria-keyshortcuts="Z" onClick={onUndo}>
      Annulla
    </Button>
  )
}
