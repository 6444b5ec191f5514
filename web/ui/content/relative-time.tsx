import { startTransition, useEffect, useState } from 'react'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { formatDate, formatDateTime, formatRelativeTime } from '#web/lib/formats.ts'

type RelativeTimeProps = {
  /** ISO 8601. */
  at: string
  /** Server time of the rendering in milliseconds; without it the first rendering shows the date. */
  now?: number
}

/** "5 minuti fa", updated every minute after hydration; from then on a mouse finds the exact time. */
export const RelativeTime = ({ at, now }: RelativeTimeProps) => {
  const clock = useMinuteClock(now)

  return (
    <time dateTime={at} title={clock === now ? undefined : formatDateTime(at)}>
      {clock === undefined ? formatDate(at) : formatRelativeTime(at, clock)}
    </time>
  )
}

const useMinuteClock = (initial: number | undefined): number | undefined => {
  const [clock, setClock] = useState(initial)

  useEffect(() => {
    // Low priority, because there may be many on a page.
    const tick = () => startTransition(() => setClock(Date.now()))
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return clock
}
