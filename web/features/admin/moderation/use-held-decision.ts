import { useCallback, useEffect, useRef, useState } from 'react'

/** A decision can be taken back for this long, before anybody is told of it. */
const HOLD_MS = 5000

export type Decision = {
  readonly ids: readonly string[]
  /** "Richiesta approvata". */
  readonly title: string
  readonly send: () => Promise<unknown>
}

/**
 * Holds one decision back; the next one, or leaving the page, sends it. `isGone` names listings that are decided,
 * although the queue still has them.
 */
export const useHeldDecision = (onSent: () => Promise<unknown>) => {
  const [held, setHeld] = useState<Decision | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  const waiting = useRef<Decision | null>(null)
  const reload = useRef(onSent)
  reload.current = onSent

  const take = useCallback(() => {
    const decision = waiting.current
    waiting.current = null
    setHeld(null)
    return decision
  }, [])
  const comeBack = useCallback(
    ({ ids }: Decision) => setGone((before) => before.filter((id) => !ids.includes(id))),
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
  const hold = (decision: Decision) => {
    void sendNow()
    waiting.current = decision
    setHeld(decision)
    setGone((before) => [...before, ...decision.ids])
  }

  useSending(held, sendNow)
  return { held, isGone: (id: string) => gone.includes(id), hold, undo }
}

/** When the time is over, or the page is left. */
const useSending = (held: Decision | null, sendNow: () => Promise<void>) => {
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => void sendNow(), HOLD_MS)
    return () => clearTimeout(timer)
  }, [held, sendNow])
  useEffect(() => {
    const leave = () => void sendNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [sendNow])
}
