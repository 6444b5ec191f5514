import type { MouseEvent } from 'react'

const POPUP = 'popup,width=600,height=400,noopener'

/** Opens a network's sharing page in a small window instead of a tab. */
export const openShare = (event: MouseEvent, href: string) => {
  event.preventDefault()
  window.open(href, 'condividi', POPUP)
}
