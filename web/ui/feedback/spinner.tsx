/** Spinner, visible only after 300 ms to avoid flicker. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className="spinner rigid" {...(label ? { role: 'status', 'aria-label': label } : {})} />
)
