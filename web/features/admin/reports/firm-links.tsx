import type { LinkedFirm } from '#modules/kernel/contract/linked-firm.ts'

/** The firm's card, whatever its state, and its page where it is public. */
export const FirmLinks = ({ firm: { slug, state, vatId } }: { readonly firm: LinkedFirm }) => (
  <p className="flow gap-3">
    <a href={`/admin/imprese?state=${state}${vatId ? `&q=${vatId}` : ''}`}>Scheda dell’impresa</a>
    {state === 'shown' && <a href={`/professionisti/${slug}`}>Pagina pubblica</a>}
  </p>
)
