import { type ComponentType, lazy } from 'react'

/** A part of the page that is loaded when it is first rendered; where its code does not come, `otherwise` is done. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: () => void = () => undefined,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        otherwise()
        return { default: (() => null) as ComponentType<Props> }
      },
    ),
  )
