import type { Context } from 'hono'
import * as v from 'valibot'
import {
  deviceOf,
  type HttpEnv,
  newRoutes,
  personalReply,
  signedIn,
} from '#adapters/http/guards.ts'
import { issuesOf, readForm, readJson } from '#adapters/http/input.ts'
import { asVisitor, pageAgain } from '#adapters/http/plain-forms/plain-form.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { failurePage, granted, invalid, personal, refused } from '#adapters/http/reply.ts'
import { dropSession, setSessionCookie } from '#adapters/http/request-context.ts'
import { returnPath } from '#adapters/http/return-path.ts'
import { refuseIdentity } from '#adapters/http/routes/identity/refusals.ts'
import { termsPageFor } from '#modules/content/contract/terms-paths.ts'
import type { Account } from '#modules/identity/account.ts'
import {
  LoginInput,
  type LoginReply,
  RegisterInput,
  type RegisterReply,
  UserReply,
} from '#modules/identity/contract/account.ts'
import { LOGIN_FORM_KEY, type LoginFormReply } from '#modules/identity/contract/login-form.ts'
import { ASK_LINK_PAGE, FIRST_PASSWORD_PAGE } from '#modules/identity/contract/login-link-paths.ts'
import { LoginByLinkInput } from '#modules/identity/contract/passwords.ts'
import {
  ANOTHER_CODE_PAGE,
  identityPaths,
  MAILED_CODE_PAGE,
  SECOND_FACTOR_PAGE,
  START_PAGE,
} from '#modules/identity/contract/paths.ts'
import { CodeInput } from '#modules/identity/contract/second-factor.ts'
import type { SessionPass, SignedIn } from '#modules/identity/find-session.ts'
import type { Identity } from '#modules/identity/index.ts'
import { lostInvitationPage } from '#modules/kernel/contract/invitation-page.ts'
import { picked, type RefusalReply } from '#modules/kernel/contract.ts'

const SHOW_MAILED_CODE = 'Inserisci il codice che ti abbiamo inviato per email'
const SHOW_CODE = 'Inserisci il codice della tua app di verifica'
const MUST_CHANGE = 'Devi cambiare la password prima di continuare'

/** Registration, log-in and log-out. */
export const identityRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .get('/auth/user', signedIn, (c) => {
      const account = identity.account(c.var.viewer.userId)
      if (account)
        return c.json({
          ...userReply(account),
          ...enrolmentOf(c.var.secondFactor?.isMissing),
          ...termsOf(identity.termsDue(account.id)),
          ...(identity.isAddressDead(account.email) && { isAddressDead: true }),
        })
      return refused(c, 401, { code: 'session.required', message: 'Unauthorized' })
    })
    .post('/auth/register', personalReply, async (c) => {
      const input = await readJson(c, RegisterInput)
      const outcome = granted(await identity.register(input, deviceOf(c)), refuseIdentity)
      beginSession(c, outcome.pass, { identity, isHttps })
      const { account, isMailed, isInvitationLost } = outcome
      return c.json(
        {
          ...userReply(account),
          emailSent: isMailed,
          ...(isInvitationLost && { isInvitationLost }),
        },
        201,
      )
    })
    .get('/login', (c) => {
      const options = returnPath(c.req.query('returnTo'))
      return c.redirect(options ? `/login?returnTo=${encodeURIComponent(options)}` : '/login', 303)
    })
    .post('/login', personalReply, async (c) => {
      const input = await readJson(c, LoginInput)
      const outcome = granted(await identity.logIn(input, deviceOf(c)), refuseIdentity)
      beginSession(c, outcome.pass, { identity, isHttps })
      return c.json(loginReply(outcome, identity))
    })
    .post('/login/link', personalReply, async (c) => {
      const { token } = await readJson(c, LoginByLinkInput)
      const outcome = granted(await identity.logInByLink(token, deviceOf(c)), refuseIdentity)
      beginSession(c, outcome.pass, { identity, isHttps })
      return c.json(loginReply(outcome, identity))
    })
    .post('/logout', personalReply, (c) => {
      endSession(c, identity)
      dropSession(c, isHttps)
      return c.json({ message: 'Disconnessione effettuata' })
    })

export const loginReply = (
  { account, pass, isCodeMailed, isPasswordRemoved }: SignedIn,
  { secondFactor, isStarting }: Pick<Identity, 'secondFactor' | 'isStarting'>,
): LoginReply => {
  if (isCodeMailed)
    return { secondFactorRequired: true, codeMailed: true, message: SHOW_MAILED_CODE }
  if (pass.awaitsSecondFactor) return { secondFactorRequired: true, message: SHOW_CODE }
  return pass.isRestricted
    ? {
        mustChangePassword: true,
        message: MUST_CHANGE,
        ...(isWithoutPassword(pass) && { withoutPassword: true }),
      }
    : {
        user: {
          ...userReply({ ...account, isStarting: isStarting(account) }),
          ...enrolmentOf(secondFactor.isMissing(account)),
        },
        ...(isPasswordRemoved && { passwordRemoved: true }),
      }
}

const isWithoutPassword = ({ wayIn }: SessionPass) => wayIn !== 'password'

const termsOf = (due: ReturnType<Identity['termsDue']>) =>
  due.length > 0 ? { termsToAccept: [...due] } : {}

const enrolmentOf = (isMissing = false) => (isMissing ? { mustEnrolSecondFactor: true } : {})

type Needs = { readonly identity: Identity; readonly isHttps: boolean }

/** Sets the new session cookie and ends the previous session, which prevents session fixation. */
export const beginSession = (
  c: Context<HttpEnv>,
  pass: SessionPass,
  { identity, isHttps }: Needs,
) => {
  endSession(c, identity)
  setSessionCookie(c, pass, isHttps)
}

const endSession = (c: Context<HttpEnv>, identity: Identity) => {
  const viewer = c.var.viewer ?? c.var.restrictedViewer ?? c.var.pendingViewer
  if (viewer) identity.logOut(viewer.userId, viewer.sessionId)
}

export const userReply = (account: Account): UserReply => ({
  ...picked(UserReply, account),
  ...(account.isStarting && { landing: START_PAGE }),
})

export type LoginPageNeeds = {
  readonly identity: Identity
  readonly pages: Pages
  readonly isHttps: boolean
}

/** Log-in without JavaScript, and redirects of signed-in users from log-in pages. */
export const loginPageRoutes = ({ identity, pages, isHttps }: LoginPageNeeds) =>
  newRoutes()
    .on('GET', FOR_VISITORS, async (c, next) => {
      if (!c.var.viewer) return await next()
      personal(c)
      const wanted = returnPath(c.req.query('returnTo'))
      const page = wanted === null || isForVisitors(wanted) ? '/' : wanted
      if (c.req.query('script') === 'no')
        return failurePage(c, 200, NEEDS_SCRIPT, {
          heading: 'Serve JavaScript',
          retryHref: page,
        })
      return c.redirect(page, 303)
    })
    .post('/login', personalReply, async (c) => {
      const form = await readForm(c)
      if (c.req.query('tab') === 'registrati') return await register(c, pages, form)
      const input = v.safeParse(LoginInput, form)
      if (!input.success)
        return await again(c, pages, { form, refusal: invalid(c, issuesOf(input)) })
      const outcome = await identity.logIn(input.output, deviceOf(c))
      if (!outcome.ok)
        return await again(c, pages, { form, refusal: refuseIdentity(c, outcome.refusal) })
      beginSession(c, outcome.value.pass, { identity, isHttps })
      return c.redirect(nextPage(identity, outcome.value, inputOf(c, form)), 303)
    })
    .get(SECOND_FACTOR_PAGE, personalReply, async (c, next) => {
      return c.var.pendingViewer ? await next() : c.redirect(c.var.viewer ? '/' : '/login', 303)
    })
    .post(SECOND_FACTOR_PAGE, personalReply, async (c) => {
      const pending = c.var.pendingViewer
      if (!pending) return c.redirect('/login', 303)
      const form = await readForm(c)
      if (form['altro']) return await sendAnother(c, { identity, pages, isHttps }, form)
      const input = v.safeParse(CodeInput, form)
      if (!input.success)
        return await again(c, pages, { form, refusal: invalid(c, issuesOf(input)) })
      const { completeLogIn } = identity.secondFactor
      const outcome = await completeLogIn(pending, input.output.code, deviceOf(c))
      if (!outcome.ok)
        return await again(c, pages, { form, refusal: refuseIdentity(c, outcome.refusal) })
      setSessionCookie(c, outcome.value.pass, isHttps)
      return c.redirect(nextPage(identity, outcome.value, inputOf(c, form)), 303)
    })

const register = async (
  c: Context<HttpEnv>,
  pages: Pages,
  values: Readonly<Record<string, string>>,
) => {
  const call = { method: 'POST', path: identityPaths.register, body: values } as const
  const reply = await asVisitor(c, pages)(call)
  if (!reply.ok) return await pageAgain(c, pages, reply, { values })
  const { isInvitationLost } = (await reply.json()) as RegisterReply
  const lostAt = isInvitationLost && lostInvitationPage(values['invitation'] ?? '')
  return c.redirect(lostAt || inputOf(c, values) || '/', 303)
}

/** Said to members whom a page sent here because it could show them nothing. */
const NEEDS_SCRIPT = 'Per questa pagina serve JavaScript: attivalo nel browser e riprova.'

const FOR_VISITORS = ['/login', ASK_LINK_PAGE, '/change-password']
const isForVisitors = (path: string) =>
  FOR_VISITORS.some((page) => path === page || path.startsWith(`${page}?`))

/** The pending step (code, password, changed terms), else the page that required the log-in. */
export const nextPage = (
  { termsDue }: Pick<Identity, 'termsDue'>,
  { account, isCodeMailed, pass }: SignedIn,
  options: string,
) => {
  if (pass.awaitsSecondFactor)
    return withReturn(isCodeMailed ? MAILED_CODE_PAGE : SECOND_FACTOR_PAGE, options)
  if (pass.isRestricted) return isWithoutPassword(pass) ? FIRST_PASSWORD_PAGE : '/change-password'
  const page = options || '/'
  return termsDue(account.id).length > 0 ? termsPageFor(page) : page
}

export const withReturn = (page: string, returnTo: string) =>
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
  return c.redirect(withReturn(ANOTHER_CODE_PAGE, inputOf(c, form)), 303)
}

type Failure = { readonly form: Readonly<Record<string, string>>; readonly refusal: Response }

const again = async (c: Context<HttpEnv>, pages: Pages, { form, refusal }: Failure) => {
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
  returnPath(form['returnTo'] ?? c.req.query('returnTo')) ?? ''
