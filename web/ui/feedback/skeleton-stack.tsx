import { Skeleton, type SkeletonShape } from './skeleton.tsx'

type Props = {
  /** From the top, of about the sizes of what is coming. */
  readonly shapes: readonly SkeletonShape[]
  /** Closer together. */
  readonly tight?: boolean
}

/** What is on its way, one below the other. */
export const SkeletonStack = ({ shapes, tight = false }: Props) => (
  <div className={tight ? 'stack tight' : 'stack'} role="status" aria-label="Caricamento in corso">
    {shapes.map((shape, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Skeleton key={place} shape={shape} />
    ))}
  </div>
)
