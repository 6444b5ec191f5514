import type { AlertListReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { preloadablePart } from '#web/lib/page-part.tsx'
import type { StartStep } from '#web/lib/start-step.ts'

/** The home page needs only the rows of `Da fare`. */
const list = preloadablePart(async () => (await import('./alerts-page.tsx')).AlertList)

export const alertFirstStep: StartStep = {
  label: 'Avviso',
  Part: list.Part,
  path: alertPaths.mine,
  isDoneBy: (answer) => (answer as AlertListReply).items.length > 0,
}
