import { MissingContext } from '#web/lib/missing.ts'
import { App } from './app.tsx'
import type { PageState } from './document.ts'
import { HeadKeeper } from './head-keeper.tsx'

/** What stands inside the router. Server and browser draw this same tree, or React's ids would differ. */
export const Root = ({ state }: { state: PageState }) => (
  <MissingContext value={state.missing}>
    <App answers={state.answers} site={state.site} />
    <HeadKeeper site={state.site} answers={state.answers} />
  </MissingContext>
)
