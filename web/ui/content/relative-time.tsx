import { startTransition, useEffect, useState } from 'react'
import { formatDate, formatDateTime, formatRelativeTime } from '#web/lib/formats.ts'

const MINUTE_MS = 60_000

type RelativeTimeProps = {
  /** ISO 8601. */
  at: string
  /** The clock of whoever rendered the page first, in milliseconds; without it the first render shows the date. */
  now?: number
}

/** "5 minuti fa", kept true every minute once the page is alive. */
export const RelativeTime = ({ at, now }: RelativeTimeProps) => {
  const clock = useMinuteClock(now)

  return (
    <time className="relative-time" dateTime={at} title={formatDateTime(at)}>
      {clock === undefined ? formatDate(at) : formatRelativeTime(at, clock)}
    </time>
  )
}

const useMinuteClock = (initial: number | undefined): number | undefined => {
  const [clock, setClock] = useState(initial)

  useEffect(() => {
    // There may be many on a page: none is worth holding it up.
    const tick = () => startTransition(() => setClock(Date.now()))
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return clock
}
