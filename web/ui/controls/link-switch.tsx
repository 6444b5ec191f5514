import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { joinClasses } from '../classes.ts'

type Option = {
  readonly name: string
  readonly note?: string | undefined
  readonly href: string
  readonly isCurrent: boolean
}

type Props = {
  readonly label: string
  readonly options: readonly Option[]
  /** On a phone as wide as the page, each choice as wide as the others; or small, for a narrow column. */
  readonly look?: 'fills-phone' | 'small'
}

/** A choice stored in the address. Uses links, so that it works without JavaScript. */
export const LinkSwitch = ({ label, options, look }: Props) => {
  const navigate = useNavigate()
  /** Replaces the history entry without scrolling. */
  const change = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(address, { replace: true })
  }
  return (
    <nav className={joinClasses('link-switch edged', look)} aria-label={label}>
      {options.map(({ name, note, href, isCurrent }) => (
        <a
          className="pressable text-center undecorated"
          key={name}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={(event) => change(event, href)}
        >
          {name}
          {note && <span className="saving"> {note}</span>}
        </a>
      ))}
    </nav>
  )
}
