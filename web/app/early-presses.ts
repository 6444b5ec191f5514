/** Buttons that only scripts answer; what the others do, the browser does by itself. */
const ANSWERED_BY_SCRIPTS = 'button[type=button]:not([popovertarget], [commandfor])'

/**
 * A button pressed while the code that answers it is still on the way would do nothing. The last one
 * is kept and pressed again at the event `awake`: from then on React listens itself.
 */
export const keepEarlyPresses = (): void => {
  let pressed: HTMLElement | null | undefined
  const keep = ({ target }: Event) => {
    pressed = (target as Element | null)?.closest<HTMLElement>(ANSWERED_BY_SCRIPTS)
  }
  const pressAgain = () => {
    document.removeEventListener('click', keep, true)
    pressed?.click()
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('awake', pressAgain, { once: true })
}
