import type { ReactNode } from 'react'

type FoldedFieldsProps = { readonly isOpen: boolean; readonly children: ReactNode }

export const FoldedFields = ({ isOpen, children }: FoldedFieldsProps) => (
  <details className="folded-fields" open={isOpen}>
    <summary>
      <span className="closed">Mostra i campi</span>
      <span className="opened">Nascondi i campi</span>
    </summary>
    <div className="stack">{children}</div>
  </details>
)
