import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** Where there is room for a preview beside the list. */
const WIDE = '(width >= 80rem)'
const TITLES = '.card-title > a'

/**
 * The request shown beside the list of rows. The title stays a link: with a second press, a modifier or on a narrower screen
 * it leads to the page.
 */
export const useJobPreview = (isRows: boolean) => {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const shown = isRows && isOpen ? opened.at(-1) : undefined
  const show = (id: string, takesFocus = false) => {
    setByKey(takesFocus)
    setOpened([...opened.filter((one) => one !== id), id])
    setOpen(true)
  }
  /** Back to the row, whose preview had the focus. */
  const close = () => {
    document.querySelector<HTMLElement>(`[data-preview="open"] > ${TITLES}`)?.focus()
    setOpen(false)
  }

  const onClick = (event: MouseEvent) => {
    const link = titleOf(event)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const id = idOf(link)
    if (id === shown || !isRows || !matchMedia(WIDE).matches) return
    event.preventDefault()
    // Enter counts no presses of a pointer.
    show(id, event.detail === 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    const step = STEPS[event.key]
    const link = titleOf(event)
    if (!step || !link) return
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(TITLES)]
    const next = links[links.indexOf(link) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (shown) show(idOf(next))
  }
  const stateOf = (id: string) => {
    if (id === shown) return 'open' as const
    return opened.includes(id) ? ('seen' as const) : undefined
  }
  return { shown, isByKey, stateOf, close, handlers: { onClick, onKeyDown } }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const titleOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(TITLES) : null

const idOf = ({ pathname }: HTMLAnchorElement) =>
  decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
