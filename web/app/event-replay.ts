/** Buttons that only code answers; what the others do, the browser does by itself. */
const ANSWERED_BY_CODE = 'button[type=button]:not([popovertarget], [commandfor])'

/** Whoever pressed longer ago has gone on to something else. */
const REMEMBERED_MS = 8000

type Press = { readonly button: HTMLElement; readonly at: number; readonly address: string }

/**
 * A button pressed while the code that answers it is still on the way would do nothing. The last press
 * is kept, the button shows that it was noticed, and is pressed again once the page is hydrated.
 * At `taking-over` React begins to hear presses, also those on what it has not rendered yet: whatever is
 * pressed from then on it answers itself, and what was pressed before is then no longer wanted.
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
    // React must find what the server drew.
    press?.button.removeAttribute('data-noticed')
    document.removeEventListener('click', keep, true)
    document.addEventListener('click', forget, true)
  }
  const pressAgain = () => {
    document.removeEventListener('click', forget, true)
    if (press && isStillMeant(press)) press.button.click()
  }

  document.addEventListener('click', keep, true)
  document.addEventListener('taking-over', leaveToReact, { once: true })
  document.addEventListener('awake', pressAgain, { once: true })
}

const isStillMeant = ({ button, at, address }: Press): boolean =>
  button.isConnected && address === location.href && performance.now() - at < REMEMBERED_MS
