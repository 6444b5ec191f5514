import type { MouseEvent } from 'react'
import { Icon } from '../content/icon.tsx'
import { LinkButton } from './button.tsx'

const POPUP = 'popup,width=600,height=400,noopener'

type ShareLinkProps = {
  href: string
  /** "Condividi su Facebook". */
  label: string
  /** What it is called where the label alone says too little; holds the label. */
  name?: string
  /** Only the icon is rendered; the label is its name. */
  compact?: boolean
  /** Told when the small window opens. */
  onShare?: () => void
}

/** Opens the network's own sharing page in a small window, or in a new tab without JavaScript. */
export const ShareLink = ({ href, label, name, compact = false, onShare }: ShareLinkProps) => {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    window.open(href, 'condividi', POPUP)
    onShare?.()
  }
  const shared = { target: '_blank', rel: 'noopener noreferrer', onClick: open }

  return compact ? (
    <a {...shared} href={href} className="icon-button" aria-label={label}>
      <Icon name="share" />
    </a>
  ) : (
    <LinkButton
      {...shared}
      href={href}
      aria-label={name}
      {...(name === undefined && { icon: 'share' as const })}
    >
      {label}
    </LinkButton>
  )
}
