import { type ComponentType, lazy, Suspense } from 'react'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** Code that is loaded when it is first rendered, such as a dialog; until then nothing is shown. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** A part that the page can do without: where its code does not come, `otherwise` is done. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  otherwise: () => void = () => undefined,
) =>
  lazyDialog<Props>(() =>
    load().catch(() => {
      otherwise()
      return () => null
    }),
  )
