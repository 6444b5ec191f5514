import type { ReactNode } from 'react'

/** The main action of a page: fixed at the bottom on phones, inline elsewhere. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="action-bar aligned gap-2">{children}</div>
)
