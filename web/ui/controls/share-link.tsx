import type { MouseEvent } from 'react'
import { LinkButton } from './button.tsx'

const POPUP = 'popup,width=600,height=400,noopener'

type ShareLinkProps = {
  href: string
  /** The address with the text to share, made at the press: texts are long and cards many. */
  pressedHref?: () => string
  /** "Condividi su Facebook". */
  label: string
  /** Accessible name that contains the label, where the label alone says too little. */
  name?: string
  /** The end of the label, where it alone is seen. */
  short?: string
  /** Only the icon is rendered; the label is its name. */
  compact?: boolean
  onShare?: () => void
}

/** Opens the network's own sharing page in a small window, or in a new tab without JavaScript. */
export const ShareLink = (props: ShareLinkProps) => {
  const { href, pressedHref, label, name, short, compact = false, onShare } = props
  const open = (event: MouseEvent) => {
    event.preventDefault()
    window.open(pressedHref?.() ?? href, 'condividi', POPUP)
    onShare?.()
  }
  const shared = { target: '_blank', rel: 'noopener noreferrer', onClick: open }

  return compact ? (
    <a {...shared} href={href} className="icon-button share" aria-label={label} />
  ) : (
    <LinkButton
      {...shared}
      href={href}
      aria-label={name}
      {...(name === undefined && { icon: 'share' as const })}
      label={
        short ? (
          <>
            <span className="visually-hidden">{label.slice(0, -short.length)}</span>
            {short}
          </>
        ) : (
          label
        )
      }
    />
  )
}
