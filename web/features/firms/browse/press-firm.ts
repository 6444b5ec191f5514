/** A press on a firm's telephone or site, which answers an offer of the firm where one waits. */
import { firmPressPath } from '#modules/talks/contract/key.ts'
import { send } from '#web/lib/api.ts'
import { hasHintCookie } from '#web/lib/viewer.ts'

export const pressFirm = async (slug: string) => {
  if (!hasHintCookie()) return
  const quiet = { body: {}, isQuiet: true, outlivesPage: true }
  await send('POST', firmPressPath(slug), quiet).catch(() => undefined)
}
