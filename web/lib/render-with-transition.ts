/** Renders a change in a view transition, or at once where there are none or motion is reduced. */
export const renderWithTransition = (render: () => void) => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !document.startViewTransition) render()
  else {
    // Rejects when the next change interrupts the animation, which is no error.
    document.startViewTransition(render).ready.catch(() => undefined)
  }
}
