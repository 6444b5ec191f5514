import { unsubscribeRoutes } from '#adapters/http/routes/mailing/unsubscribing.ts'
import type { AppContext } from './app-context.ts'

/** Null, or `invalid`, for a link that is not its own. */
type Leave = (token: string) => 'done' | 'invalid' | null

/** Tries each way with the link that a mail program or the page behind it sends, until one accepts it. */
export const composeUnsubscribing = (
  context: Pick<AppContext, 'mail'>,
  { ways }: { readonly ways: readonly Leave[] },
) => {
  const unsubscribe = (token: string) => {
    for (const leave of ways) {
      const end = leave(token)
      if (end === 'done') return end
    }
    return 'invalid' as const
  }
  return { pages: () => unsubscribeRoutes({ unsubscribe, silence: context.mail.silence.follow }) }
}
