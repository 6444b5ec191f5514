/** Spinner, visible only after 300 ms to avoid flicker. */
export const Spinner = () => <span className="spinner rigid" />
