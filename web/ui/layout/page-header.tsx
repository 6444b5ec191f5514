import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A Breadcrumb or a back link above the title. */
  before?: ReactNode
  actions?: ReactNode
  look?: HeaderLook | undefined
}

/** Makes a list's header low on phones, where the list must begin; `beside` also shows the other side there. */
type HeaderLook =
  | 'of-form'
  | 'of-home'
  | `of-staff${'' | ' brief'}`
  | `of-list${'' | ' beside'}${'' | ' offers'}${'' | ' firms'}${'' | ' of-map'}`

export const PageHeader = ({ title, subtitle, before, actions, look }: PageHeaderProps) => (
  <div className={joinClasses('page-header', look)}>
    {before}
    <div className="page-header-row aligned-end between">
      <div className="page-header-words gap-2">
        <h1>{title}</h1>
        {subtitle && <p className="soft larger readable">{subtitle}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  </div>
)

/** A page of one narrow column: a form, or the answer to a link in a mail. */
export const NarrowPage = ({ children, ...header }: PageHeaderProps & { children: ReactNode }) => (
  <div className="wrap account-page grid page-end gap-6">
    <div className="account-column grid gap-5 content-start">
      <PageHeader {...header} />
      {children}
    </div>
  </div>
)
