import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import type {
  ListingKind,
  MODERATION_STATES,
} from '#modules/listings/contract/shared/vocabulary.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply, TaskName } from '#modules/operations/contract/summary.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { type UndoableDecision, useUndoableDecision } from './undoable-decision.tsx'

export type QueuedListing = OwnJobRequestReply | OwnShowcaseItemReply

export type ModerationTab = (typeof MODERATION_STATES)[number] | 'modification_requested'

export type ModerationView = {
  readonly kind: ListingKind
  readonly tab: ModerationTab
  readonly q: string
}

export const isJobRequest = (listing: QueuedListing): listing is OwnJobRequestReply =>
  'clientName' in listing

export const queuePaths = (listing: QueuedListing) =>
  isJobRequest(listing) ? moderationPaths : showcaseModerationPaths

export const MODERATION_TABS: Readonly<Record<ModerationTab, string>> = {
  pending: 'In attesa',
  modification_requested: 'Modifiche',
  approved: 'Approvati',
  rejected: 'Rifiutati',
}

export const MODERATED_KINDS = {
  job: {
    label: 'Richieste',
    one: 'richiesta',
    many: 'richieste',
    empty: {
      pending: 'Nessuna richiesta in attesa: tutto letto',
      modification_requested: 'Nessuna modifica richiesta',
      approved: 'Nessuna richiesta approvata',
      rejected: 'Nessuna richiesta rifiutata',
    },
    decided: { approved: 'Richiesta approvata', rejected: 'Richiesta rifiutata' },
  },
  showcase: {
    label: 'Vetrina',
    one: 'annuncio',
    many: 'annunci',
    empty: {
      pending: 'Nessun annuncio in attesa: tutto letto',
      modification_requested: 'Nessuna modifica richiesta',
      approved: 'Nessun annuncio approvato',
      rejected: 'Nessun annuncio rifiutato',
    },
    decided: { approved: 'Annuncio approvato', rejected: 'Annuncio rifiutato' },
  },
} satisfies Record<ListingKind, object>

export const readModerationView = (search: URLSearchParams): ModerationView => ({
  kind: search.get('tipo') === 'vetrina' ? 'showcase' : 'job',
  tab:
    (Object.keys(MODERATION_TABS) as ModerationTab[]).find((s) => s === search.get('stato')) ??
    'pending',
  q: search.get('q')?.trim() ?? '',
})

export const buildModerationAddress = ({ kind, tab, q }: ModerationView) => {
  const query = new URLSearchParams()
  if (kind === 'showcase') query.set('tipo', 'vetrina')
  if (tab !== 'pending') query.set('stato', tab)
  if (q !== '') query.set('q', q)
  return query.size > 0 ? `/admin?${query}` : '/admin'
}

export const buildEditAddress = (listing: QueuedListing) =>
  `/admin/annunci/${isJobRequest(listing) ? 'richieste' : 'vetrina'}/${encodeURIComponent(listing.id)}`

const QUEUE_LENGTH = 50

/** Why a listing is not published, and whether the law or the terms say so. */
export type RejectionAnswer = { readonly reason: string; readonly ground: 'terms' | 'law' }

export type ResolutionAnswer = {
  readonly message: string
  readonly changes?: Readonly<Record<string, string>>
}

/** One tab of a queue, with the moderator's decisions. */
export const useModeration = ({ kind, tab, q }: ModerationView) => {
  const path = moderationPaths.queue({ kind, state: tab, q, limit: QUEUE_LENGTH })
  const { data, ...reply } = useApi<Queue>(path, {
    // Always fresh, however quickly the moderator returns.
    freshMs: 0,
    dedupingInterval: 0,
  })
  const { mutate: mutateAll } = useSWRConfig()
  const refresh = async () => {
    // Imported here: with it in its bundle the lists' own would be heavier.
    const { refreshListings } = await import('#web/lib/refresh-listings.ts')
    const about = kind === 'job' ? 'isJobRequestApiPath' : 'isShowcaseApiPath'
    await Promise.all([mutateAll(isAboutQueue), refreshListings(mutateAll, about)])
  }
  const decision = useUndoableDecision(refresh)
  const [busyId, setBusyId] = useState<string | null>(null)
  const { decided } = MODERATED_KINDS[kind]
  /** Counts in the menu at once, although it can still be taken back. */
  const delay = (made: UndoableDecision) => {
    decision.delay(made)
    const waiting = WAITING[kind][tab]
    if (!waiting) return
    const counted = (stored: SummaryReply | undefined) =>
      stored && withFewer(stored, waiting, made.ids.length)
    void mutateAll(operationsPaths.summary, counted, { revalidate: false })
  }
  /** Also serves the first steps. */
  const delayApproval = (approval: UndoableDecision) => {
    delay(approval)
    void mutateAll(firstStepsPath, withListing, { revalidate: false })
  }

  return {
    queue: data && decision.withoutGone(data),
    reply,
    busyId,
    undoable: decision.undoable,
    delay: delayApproval,
    undo: () => {
      decision.undo()
      void mutateAll(firstStepsPath)
      void mutateAll(operationsPaths.summary)
    },
    approve: (listing: QueuedListing) =>
      delayApproval({
        ids: [listing.id],
        title: decided.approved,
        send: () => postDecision(queuePaths(listing).approve(listing.id)).catch(showFailure),
      }),
    unapprove: (listing: QueuedListing) =>
      delay({
        ids: [listing.id],
        title: 'Di nuovo in attesa: a chi l’ha pubblicato scriviamo che l’errore è nostro',
        send: () => postDecision(queuePaths(listing).undoApproval(listing.id)).catch(showFailure),
      }),
    reject: (listing: QueuedListing, rejection: RejectionAnswer) =>
      delay({
        ids: [listing.id],
        title: decided.rejected,
        send: () =>
          postDecision(queuePaths(listing).reject(listing.id), {
            ...rejection,
            seen: listing.moderationState,
          }).catch(showFailure),
      }),
    /** Answers whether it was sent. */
    resolve: async (listing: QueuedListing, resolution: ResolutionAnswer) => {
      setBusyId(listing.id)
      try {
        await postDecision(queuePaths(listing).resolveModification(listing.id), resolution)
        showToast({ title: 'Risposta inviata', description: listing.title })
        await refresh()
        return true
      } catch (failure) {
        showFailure(failure)
        return false
      } finally {
        setBusyId(null)
      }
    },
  }
}

export type QueueModeration = ReturnType<typeof useModeration>

type Queue = { readonly items: readonly QueuedListing[]; readonly total: number }

/** What a decision on a tab takes out of the counts of the menu. */
const WAITING: Readonly<
  Record<ModerationView['kind'], Partial<Record<ModerationView['tab'], TaskName>>>
> = {
  job: { pending: 'requests', modification_requested: 'requestModifications' },
  showcase: { pending: 'showcase', modification_requested: 'showcaseModifications' },
}

const withFewer = (stored: SummaryReply, decided: TaskName, count: number): SummaryReply => ({
  ...stored,
  waiting: stored.waiting.map(({ name, total }) => ({
    name,
    total: name === decided ? Math.max(0, total - count) : total,
  })),
})

const withListing = (stored: FirstStepsReply | undefined) => {
  if (!stored) return stored
  const steps = stored.steps.map((each) => ({
    ...each,
    isDone: each.isDone || each.step === 'listing',
  }))
  return { ...stored, steps, isAllDone: steps.every(({ isDone }) => isDone) }
}

/** A decision moves a listing to another tab, and out of the counts of the menu and the first steps. */
const isAboutQueue = (path: unknown) =>
  typeof path === 'string' &&
  (path.startsWith(QUEUES) || path === operationsPaths.summary || path === firstStepsPath)

const QUEUES = moderationPaths
  .queue({ kind: 'job', state: 'pending', limit: 1 })
  .replace(/\?.*/, '')

export const postDecision = (address: string, body?: object) =>
  sendRequest('POST', address, { outlivesPage: true, ...(body && { body }) })
