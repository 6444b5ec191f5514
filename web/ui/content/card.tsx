import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import type { ListingMode } from './badge.tsx'

type CardProps = {
  title: ReactNode
  /** Target of the title; the whole card is then clickable. */
  href?: string
  /** 2 directly under the page's h1; 3 (the default) under a section's h2. */
  headingLevel?: 2 | 3 | 4
  mode?: ListingMode
  /** A CardPicture or CardPlaceholder. */
  media?: ReactNode
  badges?: ReactNode
  facts?: ReactNode
  children?: ReactNode
  /** Buttons and links above the clickable card. */
  actions?: ReactNode
  dimmed?: boolean
  /** Marks an owner's or the staff's list: a row with what can be done at its end. */
  look?: 'own' | 'staff' | 'staff tight'
}

export const Card = (props: CardProps) => {
  const { title, href, headingLevel = 3, mode, media, badges, facts, children, actions } = props
  const Heading = `h${headingLevel}` as const

  return (
    <article className={joinClasses('card', props.look, props.dimmed && 'dimmed')} data-mode={mode}>
      {media}
      <div className="card-body">
        {badges && <div className="card-badges">{badges}</div>}
        <Heading className="card-title">{href ? <a href={href}>{title}</a> : title}</Heading>
        {children}
        {facts && <ul className="card-facts">{facts}</ul>}
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </article>
  )
}
