import { type ComponentType, use } from 'react'

/**
 * A part of a page with code of its own, which only some visitors load. `prepare` before the first rendering, so that
 * server and browser render it at once; later it is waited for.
 */
export const preloadablePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const begin = () => {
    loading ??= load()
    return loading
  }
  return {
    prepare: () =>
      loaded
        ? undefined
        : begin().then((part) => {
            loaded = part
          }),
    Part: (props: Props) => {
      const Loaded = loaded ?? use(begin())
      return <Loaded {...props} />
    },
  }
}
