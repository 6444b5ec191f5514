import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'destructive'
  icon?: IconName
  /** Its words, where they are only text; anything else goes into `children`. */
  label?: ReactNode
  wide?: boolean
}

type ButtonProps = ButtonVariant &
  ComponentProps<'button'> & {
    /** Shows progress: keeps size and focus, ignores clicks. */
    busy?: boolean
    /** Label while busy; the button has the width of the longer label from the start. */
    busyLabel?: string
  }

export const Button = (props: ButtonProps) => {
  const { variant, icon, wide, busy = false, busyLabel, label, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(props)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <Face icon={icon} label={rest.children ?? label} busy={busy} busyLabel={busyLabel} />
      {busyLabel && (
        <span className="face working" aria-hidden={!busy}>
          {busyLabel}
        </span>
      )}
      {busy && !busyLabel && <Spinner />}
    </button>
  )
}

type LinkButtonProps = ButtonVariant & ComponentProps<'a'> & { href: string }

export const LinkButton = (props: LinkButtonProps) => {
  const { variant, icon, wide, label, ...rest } = props
  return (
    <a {...rest} className={buttonClass(props)}>
      <Face icon={icon} label={rest.children ?? label} />
    </a>
  )
}

type FaceProps = {
  [Name in 'icon' | 'label' | 'busy' | 'busyLabel']?: ButtonProps[Name] | undefined
}

/** Icon and label in one cell; a label alone needs no element of its own. */
const Face = ({ icon, label, busy, busyLabel }: FaceProps) =>
  !(icon || busy || busyLabel) && typeof label === 'string' ? (
    label
  ) : (
    <span className="face" aria-hidden={(busy && busyLabel && true) || undefined}>
      {icon && <Icon name={icon} />}
      {label}
    </span>
  )

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

/** An icon-only button; `label` is its accessible name. */
export const IconButton = ({ icon, label, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={joinClasses('icon-button', rest.className)}
    aria-label={label}
  >
    <Icon name={icon} />
    {children as ReactNode}
  </button>
)

type Shape = Pick<ButtonProps, 'variant' | 'wide' | 'className'>

const buttonClass = ({ variant = 'secondary', wide, className }: Shape): string =>
  joinClasses('button', variant, wide && 'wide', className)
