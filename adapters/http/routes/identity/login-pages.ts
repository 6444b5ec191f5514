import type { Context } from 'hono'
import * as v from 'valibot'
import { type HttpEnv, newRoutes, personalReply, readDevice } from '#adapters/http/guards.ts'
import { readFormBody, toInputIssues } from '#adapters/http/input.ts'
import { createVisitorApiClient, renderFormAgain } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { forbidCaching, renderFailurePage, replyInvalid } from '#adapters/http/reply.ts'
import { setSessionCookie } from '#adapters/http/request-context.ts'
import { readReturnPath } from '#adapters/http/return-path.ts'
import { changedTermsPagePath } from '#modules/content/contract/terms-paths.ts'
import { LoginInput, type RegisterReply } from '#modules/identity/contract/account.ts'
import { LOGIN_FORM_KEY, type LoginFormReply } from '#modules/identity/contract/login-form.ts'
import {
  ASK_LINK_PAGE_PATH,
  FIRST_PASSWORD_PAGE_PATH,
} from '#modules/identity/contract/login-link-paths.ts'
import {
  ANOTHER_CODE_PAGE_PATH,
  identityPaths,
  MAILED_CODE_PAGE_PATH,
  SECOND_FACTOR_PAGE_PATH,
} from '#modules/identity/contract/paths.ts'
import { SecondFactorCodeInput } from '#modules/identity/contract/second-factor.ts'
import type { SignedInSession } from '#modules/identity/find-session.ts'
import type { Identity } from '#modules/identity/index.ts'
import { lostInvitationPagePath } from '#modules/kernel/contract/invitation-page.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { refuseIdentity } from './refusals.ts'
import { isPasswordlessLogIn, replaceSession } from './sign-in.ts'

export type LoginPageNeeds = {
  readonly identity: Identity
  readonly pages: RenderedPages
  readonly isHttps: boolean
}

/** Log-in without JavaScript, and redirects of signed-in users from log-in pages. */
export const loginPageRoutes = ({ identity, pages, isHttps }: LoginPageNeeds) =>
  newRoutes()
    .on('GET', FOR_VISITORS, async (c, next) => {
      if (!c.var.viewer) return await next()
      forbidCaching(c)
      const returnTo = readReturnPath(c.req.query('returnTo'))
      const page = returnTo === null || isForVisitors(returnTo) ? '/' : returnTo
      if (c.req.query('script') === 'no')
        return renderFailurePage(c, 200, NEEDS_SCRIPT, {
          heading: 'Serve JavaScript',
          retryHref: page,
        })
      return c.redirect(page, 303)
    })
    .post('/login', personalReply, async (c) => {
      const form = await readFormBody(c)
      if (c.req.query('tab') === 'registrati') return await register(c, pages, form)
      const input = v.safeParse(LoginInput, form)
      if (!input.success)
        return await again(c, pages, { form, refusal: replyInvalid(c, toInputIssues(input)) })
      const outcome = await identity.logIn(input.output, readDevice(c))
      if (!outcome.ok)
        return await again(c, pages, { form, refusal: refuseIdentity(c, outcome.refusal) })
      replaceSession(c, outcome.value.pass, { identity, isHttps })
      return c.redirect(choosePageAfterLogIn(identity, outcome.value, inputOf(c, form)), 303)
    })
    .get(SECOND_FACTOR_PAGE_PATH, personalReply, async (c, next) => {
      return c.var.pendingViewer ? await next() : c.redirect(c.var.viewer ? '/' : '/login', 303)
    })
    .post(SECOND_FACTOR_PAGE_PATH, personalReply, async (c) => {
      const pending = c.var.pendingViewer
      if (!pending) return c.redirect('/login', 303)
      const form = await readFormBody(c)
      if (form['altro']) return await sendAnother(c, { identity, pages, isHttps }, form)
      const input = v.safeParse(SecondFactorCodeInput, form)
      if (!input.success)
        return await again(c, pages, { form, refusal: replyInvalid(c, toInputIssues(input)) })
      const { completeLogIn } = identity.secondFactor
      const outcome = await completeLogIn(pending, input.output.code, readDevice(c))
      if (!outcome.ok)
        return await again(c, pages, { form, refusal: refuseIdentity(c, outcome.refusal) })
      setSessionCookie(c, outcome.value.pass, isHttps)
      return c.redirect(choosePageAfterLogIn(identity, outcome.value, inputOf(c, form)), 303)
    })

const register = async (
  c: Context<HttpEnv>,
  pages: RenderedPages,
  values: Readonly<Record<string, string>>,
) => {
  const call = { method: 'POST', path: identityPaths.register, body: values } as const
  const reply = await createVisitorApiClient(c, pages)(call)
  if (!reply.ok) return await renderFormAgain(c, pages, reply, { values })
  const { isInvitationLost } = (await reply.json()) as RegisterReply
  const lostAt = isInvitationLost && lostInvitationPagePath(values['invitation'] ?? '')
  return c.redirect(lostAt || inputOf(c, values) || '/', 303)
}

/** Said to members whom a page sent here because it could show them nothing. */
const NEEDS_SCRIPT = 'Per questa pagina serve JavaScript: attivalo nel browser e riprova.'

const FOR_VISITORS = ['/login', ASK_LINK_PAGE_PATH, '/change-password']
const isForVisitors = (path: string) =>
  FOR_VISITORS.some((page) => path === page || path.startsWith(`${page}?`))

/** The pending step (code, password, changed terms), else the page that required the log-in. */
export const choosePageAfterLogIn = (
  { termsDue }: Pick<Identity, 'termsDue'>,
  { account, isCodeMailed, pass }: SignedInSession,
  options: string,
) => {
  if (pass.awaitsSecondFactor)
    return addReturnTo(isCodeMailed ? MAILED_CODE_PAGE_PATH : SECOND_FACTOR_PAGE_PATH, options)
  if (pass.isRestricted)
    return isPasswordlessLogIn(pass) ? FIRST_PASSWORD_PAGE_PATH : '/change-password'
  const page = options || '/'
  return termsDue(account.id).length > 0 ? changedTermsPagePath(page) : page
}

export const addReturnTo = (page: string, returnTo: string) =>
  returnTo
    ? `${page}${page.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
    : page

/** Mails one more code to somebody who showed the password. */
const sendAnother = async (
  c: Context<HttpEnv>,
  { identity, pages, isHttps }: LoginPageNeeds,
  form: Failure['form'],
) => {
  const pending = c.var.pendingViewer
  if (!pending) return c.redirect('/login', 303)
  const outcome = await identity.secondFactor.mailAnotherCode(pending)
  if (!outcome.ok)
    return await again(c, pages, { form, refusal: refuseIdentity(c, outcome.refusal) })
  setSessionCookie(c, outcome.value, isHttps)
  return c.redirect(addReturnTo(ANOTHER_CODE_PAGE_PATH, inputOf(c, form)), 303)
}

type Failure = { readonly form: Readonly<Record<string, string>>; readonly refusal: Response }

const again = async (c: Context<HttpEnv>, pages: RenderedPages, { form, refusal }: Failure) => {
  const { message, issues = [] } = (await refusal.json()) as RefusalReply
  const reply: LoginFormReply = {
    message,
    issues,
    email: form['email'] ?? '',
    returnTo: inputOf(c, form),
  }
  return await pages.answerForm(c, refusal.status, { [LOGIN_FORM_KEY]: reply })
}

const inputOf = (c: Context<HttpEnv>, form: Readonly<Record<string, string>>) =>
  readReturnPath(form['returnTo'] ?? c.req.query('returnTo')) ?? ''
