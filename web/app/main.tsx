import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { recordAnswerTime } from '#web/lib/answers.ts'
import { BrowserRouter } from './browser-router.tsx'
import { readPageState } from './page-state.ts'
import { Root } from './root.tsx'
import { loadPage, loadRestrictedRoutes, matchRoute } from './routes.ts'

/** Caches shell and pictures through the service worker, after the page itself has loaded. */
const cacheShell = () => {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

const register = () => {
  // Optional: old browsers, private windows, full disks.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

const start = async () => {
  const root = document.getElementById('root')
  const state = readPageState(document)
  if (!root) throw new Error('The page has no #root')
  const isSignedIn = identityPaths.user in state.answers
  // Answers sent with a viewer are personal.
  recordAnswerTime(Object.keys(state.answers), Date.now(), isSignedIn)
  await loadRestrictedRoutes(location.pathname)
  const page = await loadPage(matchRoute(location.pathname).route)
  await page.prepare?.(isSignedIn)
  startTransition(() => {
    document.dispatchEvent(new Event('taking-over'))
    hydrateRoot(
      root,
      <BrowserRouter areaStyles={state.areaStyles} search={state.search}>
        <Root state={state} />
      </BrowserRouter>,
    )
  })
}

void start().finally(cacheShell)
