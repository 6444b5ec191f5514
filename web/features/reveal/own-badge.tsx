import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { Badge } from '#web/ui/content/badge.tsx'

/** Said of a contact that is the viewer's, and whether its client chose them. */
export const RevealedBadge = ({ reveal }: { readonly reveal: ContactRevealReply }) => (
  <Badge tone="success" icon="check">
    {reveal.isChosen ? 'Tuo contatto: ti ha scelto' : 'Tuo contatto'}
  </Badge>
)
