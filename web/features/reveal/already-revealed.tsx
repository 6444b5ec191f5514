import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { personOf } from './person.ts'
import { Revealed } from './revealed.tsx'

type Props = { readonly listingId: string; readonly label: string }

/** The contact of a listing, for who revealed it before. Asked for after the page is shown. */
export const AlreadyRevealed = ({ listingId, label }: Props) => {
  const { user } = useViewer()
  const { data = [] } = useApi<ContactRevealReply[]>(
    user === null ? null : revealPaths.ofListing(listingId),
    { freshMs: 0 },
  )
  const [found] = data
  if (!found) return null
  return (
    <>
      <Revealed label={label} person={personOf(found.contact)} isNew={false} />
      <p className="soft small">
        È tra i <a href="/i-miei-contatti">tuoi contatti</a>: rivederlo non costa niente.
      </p>
    </>
  )
}
