import { CountBadge } from '../content/count-badge.tsx'
import { Icon, type IconName } from '../content/icon.tsx'

type Props = Record<'href' | 'label', string> & { readonly icon: IconName; readonly count: number }

export const CountLink = ({ href, icon, label, count }: Props) => (
  <a className="icon-button" href={href} aria-label={label}>
    <Icon name={icon} />
    <CountBadge count={count} />
  </a>
)
