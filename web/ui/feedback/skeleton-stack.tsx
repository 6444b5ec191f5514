import { Skeleton, type SkeletonShape } from './skeleton.tsx'

type Props = {
  /** Shapes from top to bottom. */
  readonly shapes: readonly SkeletonShape[]
  /** Closer together. */
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
