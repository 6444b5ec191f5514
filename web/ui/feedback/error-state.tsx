import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'

type ErrorStateProps = {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

export const ErrorState = ({ title, children, onRetry, retrying = false }: ErrorStateProps) => (
  <div className="empty-state failed rounded text-center gap-3" role="alert">
    <Icon name="warning" />
    <p className="title">{title}</p>
    {children && <div className="soft">{children}</div>}
    {onRetry && (
      <Button icon="refresh" busy={retrying} onClick={onRetry}>
        Riprova
      </Button>
    )}
  </div>
)
