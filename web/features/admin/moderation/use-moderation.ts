import { useState } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import type { ModerationReply } from '#modules/listings/contract/moderation.ts'
import { moderationPaths } from '#modules/listings/contract/paths.ts'
import type { ModerationState } from '#modules/listings/contract/vocabulary.ts'
import { send, sentenceOf, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'

const QUEUE_LENGTH = 50

/** One shelf of the queue and the two decisions a moderator takes on it. */
export const useModeration = (state: ModerationState) => {
  const path = moderationPaths.queue({ kind: 'job', state, limit: QUEUE_LENGTH })
  const { data, error, isValidating, mutate } = useApi<ModerationReply>(path, { freshMs: 0 })
  const [busyId, setBusyId] = useState<string | null>(null)

  const decide = async (job: OwnJobRequestReply, work: () => Promise<unknown>, done: string) => {
    setBusyId(job.id)
    try {
      await work()
      showToast({ title: done, description: job.title })
      await mutate()
      return true
    } catch (failure) {
      showToast({
        title: 'Errore',
        description: sentenceOf(failure, 'Operazione non riuscita. Riprova.'),
        variant: 'destructive',
      })
      return false
    } finally {
      setBusyId(null)
    }
  }

  return {
    queue: data,
    error,
    isReloading: isValidating,
    reload: () => void mutate(),
    busyId,
    approve: (job: OwnJobRequestReply) =>
      decide(job, () => send('POST', moderationPaths.approve(job.id)), 'Richiesta approvata'),
    reject: (job: OwnJobRequestReply, reason: string) =>
      decide(
        job,
        () => send('POST', moderationPaths.reject(job.id), { body: { reason } }),
        'Richiesta rifiutata',
      ),
  }
}

export type Moderation = ReturnType<typeof useModeration>
