import { useState } from 'react'
import { LISTING_KINDS } from '#modules/listings/contract/vocabulary.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { NavLink } from '#web/ui/layout/nav-link.tsx'
import { ModerationCard } from './moderation-card.tsx'
import {
  addressOf,
  KINDS,
  type Place,
  placeFrom,
  type Queued,
  SHELVES,
  type Shelf,
} from './queued.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { type Moderation, useModeration } from './use-moderation.ts'

/** Requests and showcase, each by what was decided; the address says which are shown. */
export const ModerationQueue = () => {
  const place = placeFrom(useQuery())
  const here = addressOf(place)
  return (
    <div className="moderation">
      <nav aria-label="Tipo di annunci" className="states">
        {LISTING_KINDS.map((kind) => (
          <NavLink
            key={kind}
            item={{ href: addressOf({ ...place, kind }), label: KINDS[kind].label }}
            currentPath={here}
          />
        ))}
      </nav>
      <nav aria-label="Stato degli annunci" className="states">
        {(Object.keys(SHELVES) as Shelf[]).map((shelf) => (
          <NavLink
            key={shelf}
            item={{ href: addressOf({ ...place, shelf }), label: SHELVES[shelf] }}
            currentPath={here}
          />
        ))}
      </nav>
      <OneShelf key={here} place={place} />
    </div>
  )
}

type Asking = { readonly question: 'reject' | 'resolve'; readonly listing: Queued }

const OneShelf = ({ place }: { place: Place }) => {
  const moderation = useModeration(place)
  const [asking, setAsking] = useState<Asking | null>(null)
  const asked = (question: Asking['question']) =>
    asking?.question === question ? asking.listing : null
  const close = () => setAsking(null)
  const closeOnce = async (done: Promise<boolean>) => {
    if (await done) close()
  }
  return (
    <>
      <Contents place={place} moderation={moderation} onAsk={setAsking} />
      <RejectDialog
        listing={asked('reject')}
        onClose={close}
        onReject={(listing, reason) => closeOnce(moderation.reject(listing, reason))}
      />
      <ResolveDialog
        listing={asked('resolve')}
        onClose={close}
        onResolve={(listing, answer) => closeOnce(moderation.resolve(listing, answer))}
      />
    </>
  )
}

type ContentsProps = {
  readonly place: Place
  readonly moderation: Moderation
  readonly onAsk: (asking: Asking) => void
}

const Contents = ({ place, moderation, onAsk }: ContentsProps) => {
  const { queue, error, reload, isReloading } = moderation
  const words = KINDS[place.kind]
  if (!queue && error)
    return <ErrorState title="La coda non è arrivata" onRetry={reload} retrying={isReloading} />
  if (!queue) return <CardSkeletons count={3} />
  if (queue.items.length === 0) return <EmptyState title={words.empty[place.shelf]} icon="check" />
  return (
    <>
      <p role="status" className="soft">
        {formatNumber(queue.total)} {queue.total === 1 ? words.one : words.many}
      </p>
      <ol className="moderation-list">
        {queue.items.map((listing) => (
          <li key={listing.id}>
            <ModerationCard
              listing={listing}
              isBusy={moderation.busyId === listing.id}
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
