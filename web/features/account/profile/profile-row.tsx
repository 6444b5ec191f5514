import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'

type RowProps = {
  readonly title: string
  /** What is set, or missing. */
  readonly glance: ReactNode
}

type ProfileRowProps = RowProps & {
  readonly id?: string
  readonly hint?: ReactNode
  /** Opens it, for what is missing or broken; only people close it. */
  readonly isDue?: boolean
  /** Open from the start, where no script opens it. */
  readonly isOpen?: boolean | undefined
  /** The form that changes it; call `close` after saving. */
  readonly children: (close: () => void) => ReactNode
}

/** A line of the profile that opens where it stands. What was typed in it stays while it is closed. */
export const ProfileRow = (props: ProfileRowProps) => {
  const { title, glance, id, hint, isDue, isOpen, children } = props
  const row = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isDue && row.current) row.current.open = true
  }, [isDue])
  const close = () => {
    if (!row.current) return
    row.current.open = false
    row.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={row}
      id={id}
      open={isOpen}
      className="profile-row ruled-below"
      // Text that comes back after a log-in is in sight.
      onInput={({ currentTarget }) => {
        currentTarget.open = true
      }}
    >
      <summary className="inked aligned pad-y-2 undecorated gap-0-4">
        <Line title={title} glance={glance} />
        <Icon name="chevron-down" />
      </summary>
      <div className="fields grid gap-4">
        {hint && <p className="soft small">{hint}</p>}
        {children(close)}
      </div>
    </details>
  )
}

/** A line of the profile that has a page of its own. */
export const LinkRow = ({ title, glance, href }: RowProps & { readonly href: string }) => (
  <a className="profile-row ruled-below inked aligned pad-y-2 undecorated gap-0-4" href={href}>
    <Line title={title} glance={glance} />
    <Icon name="chevron-right" />
  </a>
)

const Line = ({ title, glance }: RowProps) => (
  <>
    <h2 className="larger">{title}</h2>
    <span className="glance cluster gap-0-3">{glance}</span>
  </>
)
