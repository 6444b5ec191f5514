import { Children, type ReactNode } from 'react'

/** One to three columns of cards, by the available width. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="card-grid">
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ul>
)
