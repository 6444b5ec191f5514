import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'

type EmptyStateProps = {
  title: string
  /** What to do next. */
  children?: ReactNode
  icon?: IconName
  /** The one button or link that helps on. */
  action?: ReactNode
}

export const EmptyState = ({ title, children, icon = 'search', action }: EmptyStateProps) => (
  <div className="empty-state rounded text-center gap-3">
    <Icon name={icon} />
    <p className="title">{title}</p>
    {children && <div className="soft">{children}</div>}
    {action}
  </div>
)
