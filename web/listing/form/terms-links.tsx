/** In tabs of their own: what was typed stays where it is. */
export const TermsLinks = () => (
  <>
    Leggi i{' '}
    <a href="/pagine/termini-condizioni" target="_blank" rel="noopener">
      termini e condizioni
    </a>{' '}
    e la{' '}
    <a href="/pagine/privacy-policy" target="_blank" rel="noopener">
      privacy policy
    </a>
    .
  </>
)
