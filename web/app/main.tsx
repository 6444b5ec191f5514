import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { noteFilled } from '#web/lib/api.ts'
import { MissingContext } from '#web/lib/missing.ts'
import { App } from './app.tsx'
import type { PageState } from './document.ts'
import { HeadKeeper } from './head-keeper.tsx'
import { loadPage, matchRoute } from './routes.ts'

const start = async () => {
  const root = document.getElementById('root')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  if (!root) throw new Error('The page has no #root')
  noteFilled(Object.keys(state.answers), Date.now())
  await loadPage(matchRoute(location.pathname).route)
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <MissingContext value={state.missing}>
          <App answers={state.answers} />
          <HeadKeeper site={state.site} answers={state.answers} />
        </MissingContext>
      </BrowserRouter>,
    )
  })
}

void start()
