import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply, WaitingName } from '#modules/operations/contract/summary.ts'
import { send, useApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { type Place, pathsOf, type Queued } from './queued.ts'
import { type Decision, useUndoableDecision } from './undoable-decision.tsx'

const QUEUE_LENGTH = 50

/** Why a listing is not published, and whether the law or the terms say so. */
export type Rejection = { readonly reason: string; readonly ground: 'terms' | 'law' }

/** What the moderator answers to a modification request. */
export type Resolution = {
  readonly message: string
  readonly changes?: Readonly<Record<string, string>>
}

/** One tab of a queue, with the moderator's decisions. */
export const useModeration = ({ kind, tab, q }: Place) => {
  const path = moderationPaths.queue({ kind, state: tab, q, limit: QUEUE_LENGTH })
  const { data, ...reply } = useApi<Queue>(path, {
    // Always fresh, however quickly the moderator returns.
    freshMs: 0,
    dedupingInterval: 0,
  })
  const { mutate: mutateAll } = useSWRConfig()
  const decision = useUndoableDecision(() => mutateAll(isAboutQueue))
  const [busyId, setBusyId] = useState<string | null>(null)
  const word = kind === 'job' ? 'Richiesta' : 'Annuncio'
  const ending = kind === 'job' ? 'a' : 'o'
  const decisionOn = (listing: Queued, done: string, work: () => Promise<unknown>): Decision => ({
    ids: [listing.id],
    title: `${word} ${done}${ending}`,
    send: tried(work),
  })
  /** Counts in the menu at once, although it can still be taken back. */
  const delay = (made: Decision) => {
    decision.delay(made)
    const waiting = WAITING[kind][tab]
    if (!waiting) return
    const counted = (stored: SummaryReply | undefined) =>
      stored && withFewer(stored, waiting, made.ids.length)
    void mutateAll(operationsPaths.summary, counted, { revalidate: false })
  }
  /** In the first steps too. */
  const delayApproval = (approval: Decision) => {
    delay(approval)
    void mutateAll(firstStepsPath, withListing, { revalidate: false })
  }

  return {
    queue: data && without(data, decision.isGone),
    reply,
    busyId,
    undoable: decision.undoable,
    delay: delayApproval,
    undo: () => {
      decision.undo()
      void mutateAll(firstStepsPath)
      void mutateAll(operationsPaths.summary)
    },
    approve: (listing: Queued) =>
      delayApproval(
        decisionOn(listing, 'approvat', () => post(pathsOf(listing).approve(listing.id))),
      ),
    reject: (listing: Queued, rejection: Rejection) =>
      delay(
        decisionOn(listing, 'rifiutat', () => post(pathsOf(listing).reject(listing.id), rejection)),
      ),
    /** Answers whether it was sent. */
    resolve: async (listing: Queued, resolution: Resolution) => {
      setBusyId(listing.id)
      try {
        await post(pathsOf(listing).resolveModification(listing.id), resolution)
        showToast({ title: 'Risposta inviata', description: listing.title })
        await mutateAll(isAboutQueue)
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

export type Moderation = ReturnType<typeof useModeration>

type Queue = { readonly items: readonly Queued[]; readonly total: number }

const without = ({ items, total }: Queue, isGone: (id: string) => boolean): Queue => {
  const left = items.filter(({ id }) => !isGone(id))
  return { items: left, total: total - (items.length - left.length) }
}

/** What a decision on a tab takes out of the counts of the menu. */
const WAITING: Readonly<Record<Place['kind'], Partial<Record<Place['tab'], WaitingName>>>> = {
  job: { pending: 'requests', modification_requested: 'requestModifications' },
  showcase: { pending: 'showcase', modification_requested: 'showcaseModifications' },
}

const withFewer = (stored: SummaryReply, decided: WaitingName, count: number): SummaryReply => ({
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

export const post = (address: string, body?: object) =>
  send('POST', address, { outlivesPage: true, ...(body && { body }) })

/** A refusal is said, and the listing comes back. */
const tried = (work: () => Promise<unknown>) => () => work().catch(showFailure)
