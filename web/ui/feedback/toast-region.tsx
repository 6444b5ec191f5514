import { useEffect, useRef, useState } from 'react'
import { dismissToast, type Toast, useToast } from '#web/lib/toast.ts'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'

/** Container of toasts, mounted once. Both live regions exist from the start, so that they are announced. */
export const ToastRegion = () => {
  const toast = useToast((state) => state.toast)
  const region = usePlace(toast)
  const shown = toast && <ToastCard key={toast.serial} toast={toast} />

  return (
    <section ref={region} className="toast-region borderless" aria-label="Avvisi" popover="manual">
      <div role="status">{toast?.variant === 'default' && shown}</div>
      <div role="alert">{toast?.variant === 'destructive' && shown}</div>
    </section>
  )
}

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [paused, setPaused] = useState(false)
  useTimeLeft(toast.durationMs, paused)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads or is about to press.
    <div
      className={`toast ${toast.variant}`}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={toast.variant === 'destructive' ? 'warning' : 'check'} />
      <div className="growing">
        <p className="title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <IconButton icon="close" label="Chiudi avviso" onClick={dismissToast} />
    </div>
  )
}

/** Dismisses the toast after `durationMs` of unpaused display. */
const useTimeLeft = (durationMs: number, paused: boolean) => {
  const left = useRef(durationMs)

  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(dismissToast, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [paused])
}

/** Bars that stay at the top. */
const BARS = '.moderation-bar, .next-step'

/** Below the header or a bar that stands at the top, in pixels from the top. */
const freeTop = () => {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const bar = box(BARS)
  return Math.max(0, box('main')?.top ?? 0, bar && bar.top <= 0 ? bar.bottom : 0)
}

/** What stands below makes way for a toast; answers how to end that. */
const makeWay = (element: HTMLElement) => {
  const { style } = document.documentElement
  const place = () => element.style.setProperty('--toast-start', `${freeTop()}px`)
  place()
  // What takes the focus meanwhile, such as the errors of a form, comes into view below it.
  style.setProperty('--toast-height', `${element.offsetHeight}px`)
  // What was just saved may add to a bar.
  const growing = new ResizeObserver(place)
  for (const bar of document.querySelectorAll(BARS)) growing.observe(bar)
  addEventListener('scroll', place, { passive: true })
  return () => {
    growing.disconnect()
    removeEventListener('scroll', place)
    style.removeProperty('--toast-height')
  }
}

/** Above a dialog that opened later, and below the header, or at the top once that is out of sight. */
const usePlace = (toast: Toast | null) => {
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = region.current
    if (!element?.togglePopover) return
    if (toast && document.querySelector('dialog[open]')) element.togglePopover(false)
    element.togglePopover(true)
    // Without a toast nothing is measured or set: both would lay out the page anew as soon as it is hydrated.
    return toast ? makeWay(element) : undefined
  }, [toast])

  return region
}
