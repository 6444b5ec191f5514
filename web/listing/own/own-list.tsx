import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = Pick<ComponentProps<typeof NotLoaded>, 'error' | 'isValidating' | 'mutate'>

export const OwnNotHere = (reply: Props) => (
  <NotLoaded
    {...reply}
    failed="Non è stato possibile caricare i tuoi annunci"
    advice="Controlla la connessione e riprova."
    waiting={<OwnWaiting />}
  />
)

export const OwnWaiting = () => (
  <div className="own-list grid gap-3" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <CardSkeleton key={place} hasPicture={false} buttons={2} />
    ))}
  </div>
)

export type Done = { readonly title: string; readonly description: string }

/** Runs one action at a time with a toast; true on success. */
export const useChanging = (refresh: () => Promise<void>) => {
  const [busyId, setBusyId] = useState<string | null>(null)

  const change = async (id: string, work: () => Promise<unknown>, done: Done) => {
    setBusyId(id)
    try {
      await work()
      showToast(done)
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      await refresh()
      setBusyId(null)
    }
  }
  return { busyId, change }
}

/**
 * Moves the focus to the card when its pressed button disappears. `activeId` is the listing being changed; returns
 * the id of a card.
 */
export const useFocusOnCard = (activeId: string | null) => {
  const prefix = useId()
  const cardId = (id: string) => `${prefix}-${id}`
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (activeId !== null) last.current = activeId
    else if (last.current !== null && document.activeElement === document.body)
      document.getElementById(`${prefix}-${last.current}`)?.focus({ preventScroll: true })
  }, [activeId, prefix])

  return cardId
}
