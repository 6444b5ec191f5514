/** What needs JavaScript; the browser handles the other controls natively. */
const ANSWERED_BY_CODE = 'button[type=button]:not([popovertarget], [commandfor]), [role=combobox]'

/** Older presses are dropped. */
const REMEMBERED_MS = 8000

type Press = { readonly button: HTMLElement; readonly at: number; readonly address: string }

/**
 * Records the last press of a button before hydration and replays it afterwards; until then the button shows that it
 * was noticed. From `taking-over` on React queues events itself, so the recorded press is dropped.
 */
export const recordEarlyEvents = (): void => {
  let press: Press | undefined

  const forget = () => {
    press?.button.removeAttribute('data-noticed')
    press = undefined
  }
  const keep = ({ target }: Event) => {
    forget()
    const button = (target as Element | null)?.closest<HTMLElement>(ANSWERED_BY_CODE)
    if (!button) return
    press = { button, at: performance.now(), address: location.href }
    button.setAttribute('data-noticed', '')
  }
  const leaveToReact = () => {
    // Hydration must find the HTML that the server rendered.
    press?.button.removeAttribute('data-noticed')
    document.removeEventListener('click', keep, true)
    document.addEventListener('click', forget, true)
  }
  const pressAgain = () => {
    document.removeEventListener('click', forget, true)
    if (press) presentOf(press)?.click()
  }

  document.addEventListener('click', keep, true)
  document.addEventListener('taking-over', leaveToReact, { once: true })
  document.addEventListener('hydrated', pressAgain, { once: true })
}

/** A phone's combobox replaces the box of the HTML, under the same id. */
const presentOf = ({ button, at, address }: Press): HTMLElement | null => {
  if (address !== location.href || performance.now() - at >= REMEMBERED_MS) return null
  if (button.isConnected) return button
  return button.id ? document.getElementById(button.id) : null
}
