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
      <Icon name={toast.icon ?? (toast.variant === 'destructive' ? 'warning' : 'check')} />
      <div className="growing">
        <p className="toast-title">{toast.title}</p>
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

/** Above a dialog that opened later, and below the header, or at the top once that is out of sight. */
const usePlace = (toast: Toast | null) => {
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = region.current
    if (!element?.togglePopover) return
    if (toast && document.querySelector('dialog[open]')) element.togglePopover(false)
    element.togglePopover(true)
    // Nothing is measured or set if there is no toast: both would lay out the page anew as soon as it is hydrated.
    if (!toast) return
    const making = import('./make-way.ts').then(
      ({ moveContentBelowToast: makeWay }) => makeWay(element),
      () => undefined,
    )
    return () => void making.then((end) => end?.())
  }, [toast])

  return region
}
