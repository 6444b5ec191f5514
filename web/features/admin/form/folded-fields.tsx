import type { ReactNode } from 'react'

type Props = { readonly isOpen: boolean; readonly children: ReactNode }

/** Fields that are rarely needed. */
export const FoldedFields = ({ isOpen, children }: Props) => (
  <details className="folded-fields" open={isOpen}>
    <summary>
      <span className="closed">Mostra i campi</span>
      <span className="opened">Nascondi i campi</span>
    </summary>
    <div className="stack">{children}</div>
  </details>
)
