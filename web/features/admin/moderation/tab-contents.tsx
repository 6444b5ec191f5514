import { type RefObject, useState } from 'react'
import { CONFLICT_OF_INTEREST } from '#modules/kernel/conflicts-of-interest.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SUMMARY_FRESHNESS } from '../frame/admin-menu.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { UndoBar } from './undoable-decision.tsx'
import {
  buildModerationAddress,
  isJobRequest,
  MODERATED_KINDS,
  type ModerationView,
  postDecision,
  type QueuedListing,
  type QueueModeration,
  queuePaths,
} from './use-moderation.ts'

export type OpenAnswerDialog = {
  readonly question: 'reject' | 'resolve'
  readonly listing: QueuedListing
}

type Props = {
  readonly view: ModerationView
  readonly moderation: QueueModeration
  readonly list: RefObject<HTMLOListElement | null>
  readonly onAsk: (asking: OpenAnswerDialog) => void
}

/** Cards of one tab under the bar that decides for several, or takes back. */
export const TabContents = ({ view, moderation, list, onAsk }: Props) => {
  const { queue, reply } = moderation
  const bulk = useBulkApproval(moderation, view)
  if (!queue)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare la coda"
        waiting={['panel', 'panel', 'panel']}
      />
    )
  return (
    <>
      <DecisionBar view={view} moderation={moderation} bulk={bulk} />
      {queue.items.length === 0 ? (
        <EmptyQueue view={view} />
      ) : (
        <>
          <p className="soft small admin-keys">{KEYS[view.tab]}</p>
          <ol className="moderation-list grid gap-3" ref={list}>
            {queue.items.map((listing) => (
              <li className="rounded" key={listing.id} tabIndex={-1} aria-label={listing.title}>
                <ModerationCard
                  listing={listing}
                  tick={
                    view.tab === 'pending' &&
                    isApprovable(listing) && <Tick listing={listing} bulk={bulk} />
                  }
                  isBusy={moderation.busyId === listing.id}
                  onApprove={() => moderation.approve(listing)}
                  onUnapprove={() => moderation.unapprove(listing)}
                  onReject={() => onAsk({ question: 'reject', listing })}
                  onResolve={() => onAsk({ question: 'resolve', listing })}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type DecisionBarProps = Pick<Props, 'view' | 'moderation'> & { readonly bulk: BulkApproval }

/** Stays in sight: how many there are, deciding for several, and taking back the last decision. */
const DecisionBar = ({ view, moderation, bulk }: DecisionBarProps) => {
  const { queue, undoable, undo } = moderation
  const labels = MODERATED_KINDS[view.kind]
  const total = queue?.total ?? 0
  return (
    <div className="moderation-bar cluster ruled-below pad-y-1">
      {view.tab === 'pending' && total > 0 && (
        <>
          <Checkbox checked={bulk.areAllTicked} onChange={bulk.toggleAll} label="Seleziona tutto" />
          <Button icon="check" disabled={bulk.count === 0} onClick={bulk.approve}>
            Approva selezionati
          </Button>
        </>
      )}
      <p role="status" className="soft">
        {bulk.count > 0
          ? `${formatNumber(bulk.count)} di ${formatNumber(total)}`
          : `${formatNumber(total)} ${total === 1 ? labels.one : labels.many}${ORDERS[view.tab] ?? ''}`}
      </p>
      <UndoBar undoable={undoable} onUndo={undo} />
    </div>
  )
}

/** What waits among the other kind is one press away. */
const EmptyQueue = ({ view }: { view: ModerationView }) => {
  const { data } = useApi<SummaryReply>(operationsPaths.summary, SUMMARY_FRESHNESS)
  if (view.q !== '') return <EmptyState title={`Nessun risultato per «${view.q}»`} icon="search" />
  const other = view.kind === 'job' ? 'showcase' : 'job'
  const waiting = (other === 'job' ? data?.pending : data?.showcasePending) ?? 0
  const isOffered = view.tab === 'pending' && waiting > 0
  return (
    <EmptyState
      title={MODERATED_KINDS[view.kind].empty[view.tab]}
      icon="check"
      action={
        isOffered && (
          <LinkButton href={buildModerationAddress({ ...view, kind: other })}>
            {MODERATED_KINDS[other].label}: {formatNumber(waiting)} in attesa
          </LinkButton>
        )
      }
    />
  )
}

const ORDERS: Readonly<Partial<Record<ModerationView['tab'], string>>> = {
  approved: ', dall’ultima approvazione',
  rejected: ', dall’ultimo rifiuto',
}

const MOVING = 'Da tastiera: ↑ e ↓ passano da una scheda all’altra'

const KEYS: Readonly<Record<ModerationView['tab'], string>> = {
  pending: `${MOVING}, A approva, R rifiuta.`,
  modification_requested: `${MOVING}, R rifiuta.`,
  approved: `${MOVING}, R rifiuta.`,
  rejected: `${MOVING}, A approva.`,
}

const Tick = ({ listing, bulk }: { listing: QueuedListing; bulk: BulkApproval }) => (
  <Checkbox
    checked={bulk.isTicked(listing.id)}
    onChange={() => bulk.toggle(listing.id)}
    label={<span className="visually-hidden">Seleziona {listing.title}</span>}
  />
)

/** The server refuses what was dictated by telephone and is not agreed to yet. */
const isApprovable = (listing: QueuedListing) =>
  !isJobRequest(listing) || listing.consent !== 'missing'

const useBulkApproval = ({ queue, delay }: QueueModeration, { kind }: ModerationView) => {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const listings = (queue?.items ?? []).filter(isApprovable)
  const chosen = listings.filter(({ id }) => ticked.includes(id))
  const areAllTicked = chosen.length > 0 && chosen.length === listings.length

  return {
    count: chosen.length,
    areAllTicked,
    isTicked: (id: string) => ticked.includes(id),
    toggle: (id: string) =>
      setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    toggleAll: () => setTicked(areAllTicked ? [] : listings.map(({ id }) => id)),
    approve: () =>
      delay({
        ids: chosen.map(({ id }) => id),
        title: titleOf(kind, chosen.length),
        send: async () => {
          const { failed, own } = await refusedOf(chosen)
          setTicked(failed)
          const left = failed.length + own.length
          if (left > 0) showToast(failureOf(titleOf(kind, chosen.length - left), failed, own))
        },
      }),
  }
}

export type BulkApproval = ReturnType<typeof useBulkApproval>

/** Approves one after the other; answers those that failed, which stay selected, and the titles of one's own. */
const refusedOf = async (listings: readonly QueuedListing[]) => {
  const failed: string[] = []
  const own: string[] = []
  for (const listing of listings) {
    await postDecision(queuePaths(listing).approve(listing.id)).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.code === CONFLICT_OF_INTEREST.code)
        own.push(listing.title)
      else failed.push(listing.id)
    })
  }
  return { failed, own }
}

const LABELS = {
  job: { one: 'richiesta approvata', many: 'richieste approvate' },
  showcase: { one: 'annuncio approvato', many: 'annunci approvati' },
}

const titleOf = (kind: ModerationView['kind'], done: number) =>
  `${done} ${done === 1 ? LABELS[kind].one : LABELS[kind].many}`

const failureOf = (title: string, failed: readonly string[], own: readonly string[]) => ({
  title,
  description: [
    ...(failed.length > 0 ? [`Approvazioni non riuscite: ${failed.length}. Riprova.`] : []),
    ...own.map((name) => `«${name}»: ${CONFLICT_OF_INTEREST.message}.`),
  ].join(' '),
  variant: 'destructive' as const,
})
