export type SkeletonShape = 'line' | 'short' | 'title' | 'picture' | 'control' | 'circle'

type SkeletonProps = { shape?: SkeletonShape }

/** A grey place-holder of the size of what is coming; the container says that it is loading. */
export const Skeleton = ({ shape = 'line' }: SkeletonProps) => (
  <span className={`skeleton ${shape}`} aria-hidden="true" />
)

/** Cards that are still on their way: six by default, as many as a list shows first. */
export const CardSkeletons = ({ count = 6 }: { count?: number }) => (
  <div className="card-grid" role="status" aria-label="Caricamento in corso">
    {Array.from({ length: count }, (_, index) => index).map((place) => (
      <CardSkeleton key={place} />
    ))}
  </div>
)

type CardSkeletonProps = { hasPicture?: boolean; buttons?: number }

export const CardSkeleton = ({ hasPicture = true, buttons = 1 }: CardSkeletonProps) => (
  <div className="card" aria-hidden="true">
    {hasPicture && <Skeleton shape="picture" />}
    <div className="body">
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
    <div className="actions">
      {Array.from({ length: buttons }, (_, index) => index).map((place) => (
        <Skeleton key={place} shape="control" />
      ))}
    </div>
  </div>
)
