import type { RefObject } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { KINDS, type Place, type Queued } from './queued.ts'
import { type BulkApproval, useBulkApproval } from './use-bulk-approval.ts'
import type { Moderation } from './use-moderation.ts'

export type Asking = { readonly question: 'reject' | 'resolve'; readonly listing: Queued }

type Props = {
  readonly place: Place
  readonly moderation: Moderation
  readonly list: RefObject<HTMLOListElement | null>
  readonly onAsk: (asking: Asking) => void
}

/** Cards of one tab; waiting ones can be approved in bulk. */
export const TabContents = ({ place, moderation, list, onAsk }: Props) => {
  const { queue, error, reload, isReloading } = moderation
  const bulk = useBulkApproval(moderation, place)
  const labels = KINDS[place.kind]
  if (!queue && error)
    return <ErrorState title="La coda non è arrivata" onRetry={reload} retrying={isReloading} />
  if (!queue) return <CardSkeletons count={3} />
  if (queue.items.length === 0) return <EmptyState title={labels.empty[place.tab]} icon="check" />
  return (
    <>
      <p role="status" className="soft">
        {formatNumber(queue.total)} {queue.total === 1 ? labels.one : labels.many}
      </p>
      <p className="soft small keys">{KEYS[place.tab]}</p>
      {place.tab === 'pending' && <BulkBar bulk={bulk} />}
      <ol className="moderation-list" ref={list}>
        {queue.items.map((listing) => (
          <li key={listing.id} tabIndex={-1} aria-label={listing.title}>
            {place.tab === 'pending' && <Tick listing={listing} bulk={bulk} />}
            <ModerationCard
              listing={listing}
              isBusy={
                moderation.busyId === listing.id || (bulk.isBusy && bulk.isTicked(listing.id))
              }
              onApprove={() => void moderation.approve(listing)}
              onReject={() => onAsk({ question: 'reject', listing })}
              onResolve={() => onAsk({ question: 'resolve', listing })}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const MOVING = 'Da tastiera: ↑ e ↓ passano da una scheda all’altra'

/** Keyboard shortcuts of the tab. */
const KEYS: Readonly<Record<Place['tab'], string>> = {
  pending: `${MOVING}, A approva, R rifiuta.`,
  modification_requested: `${MOVING}, R rifiuta.`,
  approved: `${MOVING}, R rifiuta.`,
  rejected: `${MOVING}, A approva.`,
}

const BulkBar = ({ bulk }: { bulk: BulkApproval }) => (
  <div className="moderation-bulk">
    <Button icon="check" busy={bulk.isBusy} disabled={bulk.count === 0} onClick={bulk.approve}>
      Approva selezionati
    </Button>
    <span role="status" className="soft">
      {bulk.count > 0 && `${formatNumber(bulk.count)} da approvare`}
    </span>
  </div>
)

const Tick = ({ listing, bulk }: { listing: Queued; bulk: BulkApproval }) => (
  <Checkbox
    checked={bulk.isTicked(listing.id)}
    disabled={bulk.isBusy}
    onChange={() => bulk.toggle(listing.id)}
    label={
      <>
        Seleziona <span className="visually-hidden">{listing.title}</span>
      </>
    }
  />
)
