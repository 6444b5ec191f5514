import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** One short fact of a card: an icon, its name for screen readers, and the words. */
export const Fact = ({
  icon,
  name,
  children,
}: {
  icon: IconName
  name: string
  children: ReactNode
}) => (
  <li className="fact">
    <Icon name={icon} />
    <span>
      <span className="visually-hidden">{name}: </span>
      {children}
    </span>
  </li>
)
