import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { type SkeletonShape, SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { isNotFoundError } from './api.ts'

type NotLoadedProps = {
  /** What `useApi` says beside the data. */
  readonly error?: unknown
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
  readonly failed: string
  readonly advice?: string
  readonly waiting: ReactNode | readonly SkeletonShape[]
  /** Replaces what does not exist. */
  readonly missing?: ReactNode
}

/** Stands for data of `useApi` that are not there: on their way, failed, or missing. */
export const NotLoaded = (props: NotLoadedProps) => {
  const { error, isValidating, mutate, failed, advice, waiting, missing } = props
  if (missing !== undefined && isNotFoundError(error)) return missing
  if (error !== undefined)
    return (
      <ErrorState
        title={failed}
        text={advice}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  return isShapes(waiting) ? <SkeletonStack shapes={waiting} /> : waiting
}

/** Tells whether any of these answers is neither here nor failed: a page whose parts come together waits for all. */
export const isAnyLoading = (...answers: readonly { data?: unknown; error?: unknown }[]) =>
  answers.some(({ data, error }) => !(data || error))

const isShapes = (waiting: NotLoadedProps['waiting']): waiting is readonly SkeletonShape[] =>
  Array.isArray(waiting)
