import type { MouseEvent } from 'react'
import { LinkButton } from './button.tsx'
import { openShare } from './open-share.ts'

type ShareLinkProps = {
  href: string
  /** "Condividi su Facebook". */
  label: string
  /** Accessible name that contains the label, where the label alone says too little. */
  name?: string
  /** The end of the label, where it alone is seen. */
  short?: string
  onShare?: () => void
}

/** Opens the network's own sharing page in a small window, or in a new tab without JavaScript. */
export const ShareLink = (props: ShareLinkProps) => {
  const { href, label, name, short, onShare } = props
  const open = (event: MouseEvent) => {
    openShare(event, href)
    onShare?.()
  }

  return (
    <LinkButton
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
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
