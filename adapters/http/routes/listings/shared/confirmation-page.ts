/** Form behind a reminder's links, without JavaScript or log-in. */
import { newRoutes, personalReply } from '#adapters/http/guards.ts'
import { readFormBody } from '#adapters/http/input.ts'
import {
  CONFIRMATION_PAGE_PATH,
  confirmationOutcomePath,
} from '#modules/listings/contract/shared/confirmation.ts'
import type { Listings } from '#modules/listings/index.ts'

const TOKEN_MAX = 500

export const confirmationPageRoutes = ({ confirmation }: Pick<Listings, 'confirmation'>) =>
  newRoutes().post(CONFIRMATION_PAGE_PATH, personalReply, async (c) => {
    const { token = '', kind } = await readFormBody(c)
    const end = token.length > TOKEN_MAX ? 'invalid' : confirmation.answer(token)
    return c.redirect(confirmationOutcomePath(kind === 'showcase' ? 'showcase' : 'job', end), 303)
  })
