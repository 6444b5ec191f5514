import { newRoutes, personalReply, readDevice } from '#adapters/http/guards.ts'
import { readFormBody } from '#adapters/http/input.ts'
import { callAndRedirect, renderFormAgain } from '#adapters/http/plain-forms/plain-form.ts'
import { readReturnPath } from '#adapters/http/return-path.ts'
import {
  ASK_LINK_PAGE_PATH,
  LOGIN_LINK_PAGE_PATH,
  loginLinkPaths,
} from '#modules/identity/contract/login-link-paths.ts'
import { addReturnTo, choosePageAfterLogIn, type LoginPageNeeds } from './login-pages.ts'
import { refuseIdentity } from './refusals.ts'
import { replaceSession } from './sign-in.ts'

/** Asking for a link that logs in, and pressing it, without JavaScript. */
export const loginLinkForms = ({ identity, pages, isHttps }: LoginPageNeeds) =>
  newRoutes()
    .post(ASK_LINK_PAGE_PATH, personalReply, async (c) => {
      const { email } = await readFormBody(c)
      const { returnTo, token: entrance } = c.req.query()
      const call = entrance
        ? ({ method: 'POST', path: loginLinkPaths.askFromMail, body: { entrance } } as const)
        : ({ method: 'POST', path: loginLinkPaths.ask, body: { email, returnTo } } as const)
      const done = addReturnTo(
        `${ASK_LINK_PAGE_PATH}?inviata=${entrance ? 'a-te' : 1}`,
        returnTo ?? '',
      )
      return await callAndRedirect(c, pages, { call, done, values: { email } })
    })
    .post(LOGIN_LINK_PAGE_PATH, personalReply, async (c) => {
      const outcome = await identity.logInByLink(c.req.query('token') ?? '', readDevice(c))
      if (!outcome.ok)
        return await renderFormAgain(c, pages, refuseIdentity(c, outcome.refusal), { values: {} })
      replaceSession(c, outcome.value.pass, { identity, isHttps })
      const next = choosePageAfterLogIn(
        identity,
        outcome.value,
        readReturnPath(c.req.query('returnTo')) ?? '',
      )
      const saysPasswordIsGone =
        outcome.value.isPasswordRemoved && !outcome.value.pass.awaitsSecondFactor
      return c.redirect(
        saysPasswordIsGone ? addReturnTo(`${LOGIN_LINK_PAGE_PATH}?entrato=1`, next) : next,
        303,
      )
    })
