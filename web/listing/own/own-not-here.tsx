import type { ComponentProps } from 'react'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = Pick<ComponentProps<typeof NotLoaded>, 'error' | 'isValidating' | 'mutate'>

/** Loading or error state of the owner's list. */
export const OwnNotHere = (reply: Props) => (
  <NotLoaded
    {...reply}
    failed="Non è stato possibile caricare i tuoi annunci"
    advice="Controlla la connessione e riprova."
    waiting={<OwnWaiting />}
  />
)

/** Skeleton of the owner's list. */
export const OwnWaiting = () => (
  <div className="own-list" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <CardSkeleton key={place} hasPicture={false} buttons={2} />
    ))}
  </div>
)
