import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A Breadcrumb or a back link above the title. */
  before?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
}

export const PageHeader = ({ title, subtitle, before, actions }: PageHeaderProps) => (
  <div className="page-header">
    {before}
    <div className="row">
      <div className="words">
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  </div>
)
