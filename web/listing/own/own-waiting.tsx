import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the owner's list. */
export const OwnWaiting = () => (
  <div className="own-list grid gap-3" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <CardSkeleton key={place} hasPicture={false} buttons={2} />
    ))}
  </div>
)
