import { staffStates } from '../states/staff-states.ts'
import type { State } from '../states/state.ts'
import { crawlStates } from './crawl-states.ts'

/** A page as it opens, which is inspected with hostile text in it, where every page is visited anyway. */
const isJustOpen = (state: State) =>
  state.name === 'full' &&
  !state.page.endsWith('/nuovo') &&
  !staffStates.some(({ after }) => after?.state === state)

crawlStates(staffStates.filter((state) => !isJustOpen(state)))
