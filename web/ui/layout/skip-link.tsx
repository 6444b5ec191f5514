/** First thing the Tab key meets; the page's `main` carries the id. */
export const SkipLink = ({ targetId = 'contenuto' }: { targetId?: string }) => (
  <a className="skip-link" href={`#${targetId}`}>
    Vai al contenuto
  </a>
)
