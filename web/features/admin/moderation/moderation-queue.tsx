import { useState } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { MODERATION_STATES, type ModerationState } from '#modules/listings/contract/vocabulary.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { NavLink } from '#web/ui/layout/nav-link.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Moderation, useModeration } from './use-moderation.ts'

const stateFrom = (value: string | null): ModerationState =>
  MODERATION_STATES.find((state) => state === value) ?? 'pending'

const addressOf = (state: ModerationState) =>
  state === 'pending' ? '/admin' : `/admin?stato=${state}`

const SHELVES: Record<ModerationState, string> = {
  pending: 'In attesa',
  approved: 'Approvate',
  rejected: 'Rifiutate',
}

/** Waiting, approved and rejected requests; the address says which are shown. */
export const ModerationQueue = () => {
  const search = useQuery()
  const state = stateFrom(search.get('stato'))
  return (
    <div className="moderation">
      <nav aria-label="Stato delle richieste" className="states">
        {MODERATION_STATES.map((choice) => (
          <NavLink
            key={choice}
            item={{ href: addressOf(choice), label: SHELVES[choice] }}
            currentPath={addressOf(state)}
          />
        ))}
      </nav>
      <Shelf key={state} state={state} />
    </div>
  )
}

const Shelf = ({ state }: { state: ModerationState }) => {
  const moderation = useModeration(state)
  const [rejected, setRejected] = useState<OwnJobRequestReply | null>(null)
  return (
    <>
      <Contents state={state} moderation={moderation} onReject={setRejected} />
      <RejectDialog
        job={rejected}
        onClose={() => setRejected(null)}
        onReject={async (job, reason) => {
          if (await moderation.reject(job, reason)) setRejected(null)
        }}
      />
    </>
  )
}

type ContentsProps = {
  readonly state: ModerationState
  readonly moderation: Moderation
  readonly onReject: (job: OwnJobRequestReply) => void
}

const Contents = ({ state, moderation, onReject }: ContentsProps) => {
  const { queue, error, reload, isReloading } = moderation
  if (!queue && error)
    return <ErrorState title="La coda non è arrivata" onRetry={reload} retrying={isReloading} />
  if (!queue) return <CardSkeletons count={3} />
  if (queue.items.length === 0) return <EmptyState title={EMPTY[state]} icon="check" />
  return (
    <>
      <p role="status" className="soft">
        {queue.total === 1 ? '1 richiesta' : `${formatNumber(queue.total)} richieste`}
      </p>
      <ol className="moderation-list">
        {queue.items.map((job) => (
          <li key={job.id}>
            <ModerationCard
              job={job}
              isBusy={moderation.busyId === job.id}
              onApprove={() => void moderation.approve(job)}
              onReject={() => onReject(job)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const EMPTY: Record<ModerationState, string> = {
  pending: 'Nessuna richiesta in attesa: tutto letto',
  approved: 'Nessuna richiesta approvata',
  rejected: 'Nessuna richiesta rifiutata',
}
