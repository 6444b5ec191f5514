import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { formatDate } from '#web/lib/formats.ts'
import { ModerationNote } from '#web/listing/own/moderation-note.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { isOver } from './permitted-actions.ts'

/** What the owner should know about an offer just now. */
export const ItemNotes = ({ item }: { item: OwnShowcaseItemReply }) => {
  if (item.status === 'sold') return <p className="soft">Venduto il {formatDate(item.soldAt)}.</p>
  return (
    <>
      <ModerationNote listing={item} />
      {item.isVerified && <PublicNote item={item} />}
    </>
  )
}

const PublicNote = ({ item }: { item: OwnShowcaseItemReply }) => {
  if (isOver(item)) {
    return (
      <Alert tone="warning">
        <p>Non è più in vetrina. Se è ancora disponibile, rinnovalo.</p>
      </Alert>
    )
  }
  return (
    <p className="soft">
      {item.publicUntil && `In vetrina fino al ${formatDate(item.publicUntil)}. `}
      {item.featuredUntil && `Sponsorizzato fino al ${formatDate(item.featuredUntil)}.`}
    </p>
  )
}
