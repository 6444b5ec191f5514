import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

type LoadMoreProps = {
  /** URL of the next page, without JavaScript. */
  href: string
  /** Appends the next page instead. */
  onLoad?: () => void
  busy?: boolean
  children: ReactNode
}

export const LoadMore = ({ href, onLoad, busy = false, children }: LoadMoreProps) => {
  const press = (event: MouseEvent) => {
    if (!onLoad || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!busy) onLoad()
  }

  return (
    <div className="load-more">
      <a className="button secondary" href={href} aria-busy={busy || undefined} onClick={press}>
        <span className="face">{children}</span>
        {busy && <Spinner />}
      </a>
    </div>
  )
}
