import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ListingMode = 'cerco' | 'offro'
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger'

type BadgeProps = { label?: ReactNode; children?: ReactNode; tone?: BadgeTone; icon?: IconName }

export const Badge = ({ label, children = label, tone = 'neutral', icon }: BadgeProps) => (
  <span className={`badge ${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

export const modeIcons: Record<ListingMode, IconName> = { cerco: 'search', offro: 'store' }

type ModeBadgeProps = {
  mode: ListingMode
  children?: ReactNode
}

/** CERCO or OFFRO, distinguished by colour, icon and word; `children` extends the word. */
export const ModeBadge = ({ mode, children }: ModeBadgeProps) => (
  <span className={`badge mode ${mode}`}>
    <Icon name={modeIcons[mode]} />
    {children ?? mode.toUpperCase()}
  </span>
)

type FactProps = { icon: IconName; name: string; value?: ReactNode; children?: ReactNode }

/** One short fact of a card: an icon, its name for screen readers, and the words. */
export const CardFact = ({ icon, name, value, children = value }: FactProps) => (
  <li className="fact">
    <Icon name={icon} />
    <span>
      <span className="visually-hidden">{name}: </span>
      {children}
    </span>
  </li>
)
