import type { Context } from 'hono'
import {
  type HttpEnv,
  newRoutes,
  personalReply,
  readDevice,
  sessionRequired,
  signedIn,
} from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import { clearSessionCookie, setSessionCookie } from '#adapters/http/request-context.ts'
import { readReturnPath, redirectToLogin } from '#adapters/http/return-path.ts'
import type { Account } from '#modules/identity/account.ts'
import {
  LoginInput,
  type LoginReply,
  RegisterInput,
  UserReply,
} from '#modules/identity/contract/account.ts'
import { LoginByLinkInput } from '#modules/identity/contract/passwords.ts'
import { START_PAGE_PATH } from '#modules/identity/contract/paths.ts'
import type { SessionCookie, SignedInSession } from '#modules/identity/find-session.ts'
import type { Identity } from '#modules/identity/index.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { refuseIdentity } from './refusals.ts'

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
          ...toUserReply(account),
          ...enrolmentOf(c.var.secondFactor?.isMissing),
          ...termsOf(identity.termsDue(account.id)),
          ...(identity.isAddressDead(account.email) && { isAddressDead: true }),
        })
      return sessionRequired(c)
    })
    .post('/auth/register', personalReply, async (c) => {
      const input = await readJson(c, RegisterInput)
      const outcome = valueOrRefuse(await identity.register(input, readDevice(c)), refuseIdentity)
      replaceSession(c, outcome.pass, { identity, isHttps })
      const { account, isMailed, isInvitationLost } = outcome
      return c.json(
        {
          ...toUserReply(account),
          emailSent: isMailed,
          ...(isInvitationLost && { isInvitationLost }),
        },
        201,
      )
    })
    .get('/login', (c) => {
      const returnTo = readReturnPath(c.req.query('returnTo'))
      return returnTo ? redirectToLogin(c, returnTo) : c.redirect('/login', 303)
    })
    .post('/login', personalReply, async (c) => {
      const input = await readJson(c, LoginInput)
      const outcome = valueOrRefuse(await identity.logIn(input, readDevice(c)), refuseIdentity)
      replaceSession(c, outcome.pass, { identity, isHttps })
      return c.json(toLoginReply(outcome, identity))
    })
    .post('/login/link', personalReply, async (c) => {
      const { token } = await readJson(c, LoginByLinkInput)
      const outcome = valueOrRefuse(
        await identity.logInByLink(token, readDevice(c)),
        refuseIdentity,
      )
      replaceSession(c, outcome.pass, { identity, isHttps })
      return c.json(toLoginReply(outcome, identity))
    })
    .post('/logout', personalReply, (c) => {
      endSession(c, identity)
      clearSessionCookie(c, isHttps)
      return c.json({ message: 'Ora non sei più nel tuo account' })
    })

export const toLoginReply = (
  { account, pass, isCodeMailed, isPasswordRemoved }: SignedInSession,
  { secondFactor, isStarting }: Pick<Identity, 'secondFactor' | 'isStarting'>,
): LoginReply => {
  if (isCodeMailed)
    return { secondFactorRequired: true, codeMailed: true, message: SHOW_MAILED_CODE }
  if (pass.awaitsSecondFactor) return { secondFactorRequired: true, message: SHOW_CODE }
  return pass.isRestricted
    ? {
        mustChangePassword: true,
        message: MUST_CHANGE,
        ...(isPasswordlessLogIn(pass) && { withoutPassword: true }),
      }
    : {
        user: {
          ...toUserReply({ ...account, isStarting: isStarting(account) }),
          ...enrolmentOf(secondFactor.isMissing(account)),
        },
        ...(isPasswordRemoved && { passwordRemoved: true }),
      }
}

export const isPasswordlessLogIn = ({ wayIn }: SessionCookie) => wayIn !== 'password'

const termsOf = (due: ReturnType<Identity['termsDue']>) =>
  due.length > 0 ? { termsToAccept: [...due] } : {}

const enrolmentOf = (isMissing = false) => (isMissing ? { mustEnrolSecondFactor: true } : {})

type Needs = { readonly identity: Identity; readonly isHttps: boolean }

/** Sets the new session cookie and ends the previous session, which prevents session fixation. */
export const replaceSession = (
  c: Context<HttpEnv>,
  pass: SessionCookie,
  { identity, isHttps }: Needs,
) => {
  endSession(c, identity)
  setSessionCookie(c, pass, isHttps)
}

const endSession = (c: Context<HttpEnv>, identity: Identity) => {
  const viewer = c.var.viewer ?? c.var.restrictedViewer ?? c.var.pendingViewer
  if (viewer) identity.logOut(viewer.userId, viewer.sessionId)
}

export const toUserReply = (account: Account): UserReply => ({
  ...pickReply(UserReply, account),
  ...(account.isStarting && { landing: START_PAGE_PATH }),
})
