/**
 * The browser's router, the only place where pages change: it loads the next screen's code, then renders the change
 * at once, in a view transition where supported and motion is not reduced.
 */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, NavigationType, Router } from 'react-router'
import { renderWithTransition } from '#web/lib/render-with-transition.ts'
import { hasHintCookie } from '#web/lib/viewer.ts'
import { createBrowserHistory } from './browser-history.ts'
import { followLinks } from './follow-links.ts'
import { loadStylesheet } from './load-stylesheet.ts'
import type { AreaStyles } from './page-state.ts'
import { loadPage, loadRestrictedRoutes, matchRoute } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'

type Props = {
  readonly children: ReactNode
  readonly areaStyles: AreaStyles
  /** What the document was rendered with: the address bar keeps what others added. */
  readonly search: string
}

type Place = { readonly location: Location; readonly action: NavigationType }

export const BrowserRouter = ({ children, areaStyles, search }: Props) => {
  const [history] = useState(createBrowserHistory)
  const [place, setPlace] = useState<Place>({
    location: { ...history.location, search },
    action: history.action,
  })

  useLayoutEffect(() => {
    let shown = history.location
    const show = (next: Place) => {
      rememberScroll(shown.key)
      const render = () => flushSync(() => setPlace(next))
      const isNewPage = next.location.pathname !== shown.pathname
      shown = next.location
      if (isNewPage && next.action !== NavigationType.Pop) renderWithTransition(render)
      else render()
    }
    return history.listen(({ location, action }) => {
      void arrive(location, areaStyles, () => {
        if (location.key === history.location.key) show({ location, action })
      })
    })
  }, [history, areaStyles])

  useEffect(() => followLinks((path) => history.push(path)), [history])

  return (
    <Router
      location={place.location}
      navigationType={place.action}
      navigator={history}
      useTransitions={false}
    >
      {children}
    </Router>
  )
}

/** Calls back synchronously when code and styles are loaded, else afterwards. */
const arrive = async (location: Location, areaStyles: AreaStyles, show: () => void) => {
  const opening = loadRestrictedRoutes(location.pathname)
  if (opening !== undefined) await opening.catch(() => undefined)
  const { route } = matchRoute(location.pathname)
  const styles = route.area && loadStylesheet(areaStyles[route.area])
  if (!route.page) await loadPage(route).catch(() => undefined)
  const part = route.page?.prepare?.(hasHintCookie())
  if (part) await part.catch(() => undefined)
  if (styles) await styles
  show()
}
