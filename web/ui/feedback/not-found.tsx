import type { ReactNode } from 'react'
import { LinkButton } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'

type NotFoundProps = {
  title?: string
  backHref?: string
  backLabel?: string
  /** Why, when it is known. */
  children?: ReactNode
}

/** 404 page, also for pages without permission. */
export const NotFound = (props: NotFoundProps) => {
  const { title = 'Pagina non trovata', backHref = '/', backLabel = 'Torna alla home' } = props
  return (
    <section className="wrap not-found">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title={title} action={<LinkButton href={backHref}>{backLabel}</LinkButton>}>
        <p>{props.children ?? 'L’indirizzo che hai aperto non esiste o non esiste più.'}</p>
      </EmptyState>
    </section>
  )
}
