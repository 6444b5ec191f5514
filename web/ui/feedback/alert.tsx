import type { ReactNode } from 'react'
import { Icon, type IconName } from '../content/icon.tsx'

type AlertTone = 'info' | 'success' | 'warning' | 'destructive'

type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  /** One paragraph; more goes into `children`. */
  text?: ReactNode
  children?: ReactNode
  /** Announced to screen readers, because it follows an action. */
  live?: boolean
}

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  destructive: 'warning',
}

export const Alert = ({ tone = 'info', title, text, children, live = false }: AlertProps) => (
  <div className={`alert gap-3 ${tone}`} role={live ? liveRole(tone) : undefined}>
    <Icon name={icons[tone]} />
    <div className="words shrinkable growing">
      {title && <p className="alert-title">{title}</p>}
      {text && <p>{text}</p>}
      {children}
    </div>
  </div>
)

const liveRole = (tone: AlertTone) => (tone === 'destructive' ? 'alert' : 'status')
