/** First focusable element; the page's `main` has the target id. */
export const SkipLink = () => (
  <a className="skip-link" href="#contenuto">
    Vai al contenuto
  </a>
)
