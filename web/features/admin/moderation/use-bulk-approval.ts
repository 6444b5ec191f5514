import { useState } from 'react'
import { showToast } from '#web/lib/toast.ts'
import { type Place, pathsOf, type Queued } from './queued.ts'
import { type Moderation, post } from './use-moderation.ts'

/** Selection of a tab's listings, and approving them all. */
export const useBulkApproval = ({ queue, delay }: Moderation, { kind }: Place) => {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const listings = queue?.items ?? []
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
          const failed = await refusedOf(chosen)
          setTicked(failed)
          if (failed.length > 0) showToast(failureOf(kind, chosen.length, failed.length))
        },
      }),
  }
}

export type BulkApproval = ReturnType<typeof useBulkApproval>

/** Approves one after the other; answers those that failed, which stay selected. */
const refusedOf = async (listings: readonly Queued[]) => {
  const failed: string[] = []
  for (const listing of listings) {
    await post(pathsOf(listing).approve(listing.id)).catch(() => failed.push(listing.id))
  }
  return failed
}

const LABELS = {
  job: { one: 'richiesta approvata', many: 'richieste approvate' },
  showcase: { one: 'annuncio approvato', many: 'annunci approvati' },
}

const titleOf = (kind: Place['kind'], done: number) =>
  `${done} ${done === 1 ? LABELS[kind].one : LABELS[kind].many}`

const failureOf = (kind: Place['kind'], asked: number, failed: number) => ({
  title: titleOf(kind, asked - failed),
  description: `Non riuscite: ${failed}. Riprova.`,
  variant: 'destructive' as const,
})
