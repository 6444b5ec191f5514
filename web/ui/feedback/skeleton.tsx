import { joinClasses } from '../classes.ts'

export type SkeletonShape =
  | 'line'
  | 'short'
  | 'title'
  | 'picture'
  | 'control'
  | 'circle'
  | 'row'
  | 'panel'

/** A grey placeholder; its container announces the loading. */
export const Skeleton = ({ shape = 'line' }: { shape?: SkeletonShape }) => (
  <span className={`skeleton ${shape}`} aria-hidden="true" />
)

export const CardSkeletons = ({ count = 6 }: { count?: number }) => (
  <div className="card-grid" role="status" aria-label="Caricamento in corso">
    {Array.from({ length: count }, (_, index) => index).map((place) => (
      <CardSkeleton key={place} />
    ))}
  </div>
)

type CardSkeletonProps = { hasPicture?: boolean; buttons?: number; look?: 'own' }

export const CardSkeleton = ({ hasPicture = true, buttons = 1, look }: CardSkeletonProps) => (
  <div className={joinClasses('card', look)} aria-hidden="true">
    {hasPicture && <Skeleton shape="picture" />}
    <div className="card-body">
      <Skeleton shape="short" />
      <span className="skeleton title card-title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
    <div className="card-actions">
      {Array.from({ length: buttons }, (_, index) => index).map((place) => (
        <Skeleton key={place} shape="control" />
      ))}
    </div>
  </div>
)

type Props = {
  readonly shapes: readonly SkeletonShape[]
  readonly tight?: boolean
}

export const SkeletonStack = ({ shapes, tight = false }: Props) => (
  <div className={tight ? 'stack tight' : 'stack'} role="status" aria-label="Caricamento in corso">
    {shapes.map((shape, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Skeleton key={place} shape={shape} />
    ))}
  </div>
)
