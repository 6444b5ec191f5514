/** Form behind a reminder's links, without JavaScript or log-in. */
import { newRoutes } from '#adapters/http/guards.ts'
import { readForm } from '#adapters/http/input.ts'
import { personal } from '#adapters/http/reply.ts'
import { FRESHNESS_PAGE, freshnessEndPath } from '#modules/listings/contract/shared/freshness.ts'
import type { Listings } from '#modules/listings/index.ts'

const TOKEN_MAX = 500

export const freshnessPageRoutes = ({ freshness }: Pick<Listings, 'freshness'>) =>
  newRoutes().post(FRESHNESS_PAGE, async (c) => {
    personal(c)
    const form = await readForm(c)
    const token = form['token'] ?? ''
    const end = token.length > TOKEN_MAX ? 'invalid' : freshness.answer(token)
    const kind = form['kind'] === 'showcase' ? 'showcase' : 'job'
    return c.redirect(freshnessEndPath(kind, end), 303)
  })
