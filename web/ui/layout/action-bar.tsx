import type { ReactNode } from 'react'

/** The main action of a page: within the thumb's reach at the foot of a phone, in its place elsewhere. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="action-bar">{children}</div>
)
