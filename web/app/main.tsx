import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { noteFilled } from '#web/lib/answers.ts'
import { BrowserRouter } from './browser-router.tsx'
import type { PageState } from './document.ts'
import { Root } from './root.tsx'
import { loadPage, matchRoute } from './routes.ts'

/** Hands the shell and the pictures to the service worker, once the page has all that it needs itself. */
const cacheShell = () => {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

const register = () => {
  // Without it the site works as well: an old browser, a private window, a full disk.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

const start = async () => {
  const root = document.getElementById('root')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  if (!root) throw new Error('The page has no #root')
  // What comes with a viewer was rendered for that one person.
  noteFilled(Object.keys(state.answers), Date.now(), identityPaths.user in state.answers)
  await loadPage(matchRoute(location.pathname).route)
  startTransition(() => {
    document.dispatchEvent(new Event('taking-over'))
    hydrateRoot(
      root,
      <BrowserRouter areaStyles={state.areaStyles}>
        <Root state={state} />
      </BrowserRouter>,
    )
  })
}

void start().finally(cacheShell)
