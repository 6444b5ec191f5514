import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { rememberedScroll } from './scroll-memory.ts'

/** A page's first title is replaced when its data arrive. */
const TITLE_PAUSE_MS = 300

/** Replaces what a browser does on loading a document: scrolling, focus, announcing the title. */
export const PageArrival = () => {
  useScroll()
  const title = useArrivedTitle()
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/** New pages start at the top or at their #fragment; going back restores the position. */
const useScroll = () => {
  const location = useLocation()
  const action = useNavigationType()
  const isFirst = useRef(true)
  const lastPath = useRef(location.pathname)

  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  useLayoutEffect(() => {
    const isSamePage = lastPath.current === location.pathname
    lastPath.current = location.pathname
    if (isFirst.current) isFirst.current = false
    else if (action !== NavigationType.Replace || !isSamePage) scrollTo(location, action)
  }, [location, action])
}

const scrollTo = ({ key, hash }: Location, action: NavigationType) => {
  if (action === NavigationType.Pop) return window.scrollTo(0, rememberedScroll(key))
  const target = hash && document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Empty on the first page; each later page takes the focus. */
const useArrivedTitle = () => {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('contenuto')?.focus({ preventScroll: true })
    return onFinalTitle(setTitle)
  }, [pathname])

  return title
}

/** Waits for the title, because the head is updated by code that a slow line brings late. */
const onFinalTitle = (announce: (title: string) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => announce(document.title), TITLE_PAUSE_MS)
  })
  const title = document.querySelector('title')
  if (title) changes.observe(title, { childList: true })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
  }
}
