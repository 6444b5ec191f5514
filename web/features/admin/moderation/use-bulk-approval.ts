import { useState } from 'react'
import { send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { type Place, pathsOf, type Queued } from './queued.ts'
import type { Moderation } from './use-moderation.ts'

/** Selection of a tab's listings, and approving them all. */
export const useBulkApproval = ({ queue, reload }: Moderation, { kind }: Place) => {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const chosen = (queue?.items ?? []).filter(({ id }) => ticked.includes(id))

  const approve = async () => {
    setIsBusy(true)
    const failed = await refusedOf(chosen)
    await reload()
    setTicked(failed)
    setIsBusy(false)
    showToast(outcome(kind, chosen.length - failed.length, failed.length))
  }
  return {
    count: chosen.length,
    isBusy,
    isTicked: (id: string) => ticked.includes(id),
    toggle: (id: string) =>
      setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    approve: () => void approve(),
  }
}

export type BulkApproval = ReturnType<typeof useBulkApproval>

/** Approves one after the other; answers those that failed, which stay selected. */
const refusedOf = async (listings: readonly Queued[]) => {
  const failed: string[] = []
  for (const listing of listings) {
    await send('POST', pathsOf(listing).approve(listing.id)).catch(() => failed.push(listing.id))
  }
  return failed
}

const LABELS = {
  job: { one: 'richiesta approvata', many: 'richieste approvate' },
  showcase: { one: 'annuncio approvato', many: 'annunci approvati' },
}

const outcome = (kind: Place['kind'], done: number, failed: number) => {
  const title = `${done} ${done === 1 ? LABELS[kind].one : LABELS[kind].many}`
  if (failed === 0) return { title }
  return {
    title,
    description: `Non riuscite: ${failed}. Riprova.`,
    variant: 'destructive' as const,
  }
}
