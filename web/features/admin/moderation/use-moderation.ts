import { useState } from 'react'
import { moderationPaths } from '#modules/listings/contract/shared/paths.ts'
import { send, useApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { type Place, pathsOf, type Queued } from './queued.ts'

const QUEUE_LENGTH = 50

/** Why a listing is not published, and whether the law or the terms say so. */
export type Rejection = { readonly reason: string; readonly ground: 'terms' | 'law' }

/** What the moderator answers to a modification request. */
export type Resolution = {
  readonly message: string
  readonly changes?: Readonly<Record<string, string>>
}

/** One tab of a queue, with the moderator's decisions. */
export const useModeration = ({ kind, tab }: Place) => {
  const path = moderationPaths.queue({ kind, state: tab, limit: QUEUE_LENGTH })
  const { data, error, isValidating, mutate } = useApi<{ items: Queued[]; total: number }>(path, {
    // Always fresh, however quickly the moderator returns.
    freshMs: 0,
    dedupingInterval: 0,
  })
  const [busyId, setBusyId] = useState<string | null>(null)

  const decide = async (listing: Queued, work: () => Promise<unknown>, done: string) => {
    setBusyId(listing.id)
    try {
      await work()
      showToast({ title: done, description: listing.title })
      await mutate()
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      setBusyId(null)
    }
  }
  const post = (address: string, body?: object) => () => send('POST', address, body ? { body } : {})
  const word = kind === 'job' ? 'Richiesta' : 'Annuncio'
  const ending = kind === 'job' ? 'a' : 'o'

  return {
    queue: data,
    error,
    isReloading: isValidating,
    reload: () => mutate(),
    busyId,
    approve: (listing: Queued) =>
      decide(listing, post(pathsOf(listing).approve(listing.id)), `${word} approvat${ending}`),
    reject: (listing: Queued, rejection: Rejection) =>
      decide(
        listing,
        post(pathsOf(listing).reject(listing.id), rejection),
        `${word} rifiutat${ending}`,
      ),
    resolve: (listing: Queued, resolution: Resolution) =>
      decide(
        listing,
        post(pathsOf(listing).resolveModification(listing.id), resolution),
        'Risposta inviata',
      ),
  }
}

export type Moderation = ReturnType<typeof useModeration>
