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
    <div className="row aligned-end between">
      <div className="words gap-2">
        <h1>{title}</h1>
        {subtitle && <p className="soft larger readable">{subtitle}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  </div>
)
