import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

type LoadMoreProps = {
  /** URL of the next page, without JavaScript. */
  href: string
  /** Appends the next page instead. */
  onLoad?: () => void
  busy?: boolean
  children: ReactNode
  /** "Mostrando 20 di 64 richieste", unless it stands elsewhere. */
  summary?: string
}

export const LoadMore = ({ href, onLoad, busy = false, children, summary }: LoadMoreProps) => {
  const press = (event: MouseEvent) => {
    if (!onLoad || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!busy) onLoad()
  }

  return (
    <div className="load-more">
      {summary && <p role="status">{summary}</p>}
      <a className="button secondary" href={href} aria-busy={busy || undefined} onClick={press}>
        <span className="face">{children}</span>
        {busy && <Spinner />}
      </a>
    </div>
  )
}
