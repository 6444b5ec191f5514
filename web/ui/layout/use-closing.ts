import { useEffect, useRef } from 'react'

/** A menu that closes on Escape (refocusing the toggle), outside clicks, links, and navigation. */
export const useClosingMenu = (currentPath: string) => {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      if (!menu.current?.contains(target) || target.closest('a, button')) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close.
  useEffect(() => menu.current?.removeAttribute('open'), [currentPath])

  return menu
}
