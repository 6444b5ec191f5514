/** A press on a firm's telephone or site, which answers an offer of the firm where one waits. */
import { firmContactPressPath } from '#modules/talks/contract/key.ts'
import { sendRequest } from '#web/lib/api.ts'
import { hasHintCookie } from '#web/lib/viewer.ts'

export const reportFirmContactPress = async (slug: string) => {
  if (!hasHintCookie()) return
  const quiet = { body: {}, isQuiet: true, outlivesPage: true }
  await sendRequest('POST', firmContactPressPath(slug), quiet).catch(() => undefined)
}
