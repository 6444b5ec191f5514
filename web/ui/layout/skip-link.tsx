/** First focusable element; the page's `main` has the target id. */
export const SkipLink = ({ targetId = 'contenuto' }: { targetId?: string }) => (
  <a className="skip-link" href={`#${targetId}`}>
    Vai al contenuto
  </a>
)
