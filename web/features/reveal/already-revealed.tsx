import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'

/** Where the contact of a listing is, for who revealed it before. Asked for after the page is shown. */
export const AlreadyRevealed = ({ listingId }: { readonly listingId: string }) => {
  const { user } = useViewer()
  const { data = [] } = useApi<ContactRevealReply[]>(
    user === null ? null : revealPaths.ofListing(listingId),
    { freshMs: 0 },
  )
  if (data.length === 0) return null
  return (
    <p>
      <Icon name="check" />
      <span>
        Hai già scoperto questo contatto: è nei <a href="/i-miei-contatti">tuoi contatti</a>, e
        rivederlo non costa niente.
      </span>
    </p>
  )
}
