import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Listings that are on their way, of about their final size. */
export const OwnWaiting = () => (
  <div className="own-list" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <div key={place} className="card" aria-hidden="true">
        <div className="body">
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
        <div className="actions">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    ))}
  </div>
)
