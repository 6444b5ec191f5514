import { Children, type ReactNode } from 'react'

/** A list of cards in one, two or three columns, by the width at hand. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="card-grid">
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ul>
)
