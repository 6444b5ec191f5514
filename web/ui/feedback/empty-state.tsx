import type { ReactNode } from 'react'
import { Icon, type IconName } from '../content/icon.tsx'
import { Button, LinkButton } from '../controls/button.tsx'

type EmptyStateProps = {
  title: string
  /** What to do next, in one paragraph; more goes into `children`. */
  text?: ReactNode
  children?: ReactNode
  icon?: IconName
  action?: ReactNode
  hasFailed?: boolean
}

export const EmptyState = (props: EmptyStateProps) => {
  const { title, text, children = text && <p>{text}</p>, icon = 'search', hasFailed } = props
  return (
    <div
      className={`empty-state ${hasFailed ? 'failed ' : ''}rounded text-center gap-3`}
      role={hasFailed ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <p className="empty-state-title">{title}</p>
      {children && <div className="soft">{children}</div>}
      {props.action}
    </div>
  )
}

type ErrorStateProps = Pick<EmptyStateProps, 'title' | 'text'> & {
  onRetry?: () => void
  retrying?: boolean
}

export const ErrorState = ({ onRetry, retrying = false, ...texts }: ErrorStateProps) => (
  <EmptyState
    {...texts}
    hasFailed
    icon="warning"
    action={onRetry && <Button icon="refresh" busy={retrying} onClick={onRetry} label="Riprova" />}
  />
)

type NotFoundProps = {
  title?: string
  backHref?: string
  backLabel?: string
  children?: ReactNode
}

/** 404 page, also for pages without permission. */
export const NotFound = (props: NotFoundProps) => {
  const { title = 'Pagina non trovata', backHref = '/', backLabel = 'Torna alla home' } = props
  return (
    <section className="wrap not-found">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        action={<LinkButton href={backHref} label={backLabel} />}
        text={props.children ?? 'L’indirizzo che hai aperto non esiste o non esiste più.'}
      />
    </section>
  )
}
