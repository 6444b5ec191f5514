import type { ReactNode } from 'react'

/** One titled section of the component gallery. */
export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="sample">
    <h2>{title}</h2>
    {children}
  </div>
)
