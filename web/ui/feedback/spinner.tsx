/** Turns while something is under way; shows itself only after 300 ms, so that quick things never flicker. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className="spinner" {...(label ? { role: 'status', 'aria-label': label } : {})} />
)
