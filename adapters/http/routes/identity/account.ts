import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import * as v from 'valibot'
import {
  actorOf,
  adminOnly,
  anySession,
  deviceOf,
  type GuardedContext,
  newRoutes,
  personalReply,
  signedIn,
} from '#adapters/http/guards.ts'
import { idIn, readJson, readQuery } from '#adapters/http/input.ts'
import { granted, notFound, refusals, refused } from '#adapters/http/reply.ts'
import { dropSession, setSessionCookie } from '#adapters/http/request-context.ts'
import { returnPath } from '#adapters/http/return-path.ts'
import type { Session } from '#modules/identity/account.ts'
import { ChangeEmailInput, ProfileInput } from '#modules/identity/contract/account.ts'
import {
  ChangePasswordInput,
  EntranceLinkInput,
  FirstPasswordInput,
  ForgotPasswordInput,
  LoginLinkInput,
  ResetPasswordInput,
} from '#modules/identity/contract/passwords.ts'
import {
  CodeInput,
  EnrolmentInput,
  RenewCodesInput,
  SecuritySettings,
} from '#modules/identity/contract/second-factor.ts'
import { SessionReply } from '#modules/identity/contract/sessions.ts'
import type { Identity } from '#modules/identity/index.ts'
import { picked, requiredText } from '#modules/kernel/contract.ts'
import type { SessionId } from '#modules/kernel/ids.ts'
import { IDENTITY_REFUSALS, refuseIdentity } from './refusals.ts'
import { loginReply, userReply } from './sign-in.ts'

export const accountRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .patch('/users/me', signedIn, async (c) =>
      replyUser(c, identity.changeProfile(c.var.viewer.userId, await readJson(c, ProfileInput))),
    )
    .delete('/users/me/profile-image', signedIn, (c) =>
      replyUser(c, identity.removeProfileImage(c.var.viewer.userId)),
    )
    .post('/users/me/email', signedIn, async (c) => {
      const input = await readJson(c, ChangeEmailInput)
      granted(await identity.changeEmail(c.var.viewer, input), refuseIdentity)
      return c.json({ message: 'Ti abbiamo mandato un link al nuovo indirizzo' }, 202)
    })
    .post('/users/me/change-password', anySession, async (c) => {
      const { holder } = c.var
      const device = deviceOf(c)
      const changed = identity.needsNoPassword(holder)
        ? await identity.chooseFirstPassword(
            holder,
            (await readJson(c, FirstPasswordInput)).newPassword,
            device,
          )
        : await identity.changePassword(holder, await readJson(c, ChangePasswordInput), device)
      const outcome = granted(changed, refuseIdentity)
      setSessionCookie(c, outcome.pass, isHttps)
      return c.json({ message: 'Password cambiata con successo' })
    })
    .get('/users/me/sessions', signedIn, (c) => {
      const { userId, sessionId } = c.var.viewer
      const replies = identity.sessions(userId).map((session) => sessionReply(session, sessionId))
      return c.json(replies.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
    })
    .delete('/users/me/sessions', signedIn, (c) => {
      identity.endOtherSessions(c.var.viewer.userId, c.var.viewer.sessionId)
      return c.body(null, 204)
    })
    .delete('/users/me/sessions/:id', signedIn, (c) => {
      const { userId, sessionId } = c.var.viewer
      const id = idIn<SessionId>(c)
      if (!identity.endSession(userId, id)) return notFound(c, 'Sessione non trovata')
      if (id === sessionId) dropSession(c, isHttps)
      return c.body(null, 204)
    })

const replyUser = (c: Context, outcome: ReturnType<Identity['changeProfile']>) =>
  c.json(userReply(granted(outcome, refuseIdentity)))

const sessionReply = (session: Session, current: SessionId) =>
  picked(SessionReply, { ...session, isCurrent: session.id === current })

const TokenQuery = v.object({ token: requiredText('Il link non è valido', 200) })

/** Longer than enqueuing a mail, so that known and unknown addresses take the same time. */
const FORGOT_MS = 40

const FORGOT = "Se l'indirizzo è registrato riceverai un'email con le istruzioni"

const LINK = 'Se l’indirizzo è registrato riceverai un’email con il link per accedere'

/** Links of mails: verification, log-in and password reset. */
export const mailLinkRoutes = (identity: Identity) =>
  newRoutes()
    .get('/auth/verify', personalReply, (c) => {
      const query = readQuery(c, TokenQuery)
      // Link checkers send HEAD, which must not use up the link.
      if (c.req.method === 'HEAD') return c.body(null, 204)
      granted(identity.verifyEmail(query.token), refuseIdentity)
      return c.json({ message: 'Email verificata con successo!' })
    })
    .post('/auth/resend-verification', signedIn, (c) => {
      granted(identity.resendVerification(c.var.viewer.userId), refuseIdentity)
      return c.json({ emailSent: true, message: 'Ti abbiamo inviato un nuovo link' }, 202)
    })
    .post('/auth/forgot-password', personalReply, async (c) => {
      const input = await readJson(c, ForgotPasswordInput)
      const device = deviceOf(c)
      granted(
        await takingAtLeast(FORGOT_MS, () => identity.forgotPassword(input, device)),
        refuseIdentity,
      )
      return c.json({ message: FORGOT }, 202)
    })
    .post('/auth/login-link', personalReply, async (c) => {
      const { email, returnTo } = await readJson(c, LoginLinkInput)
      const wanted = { email, returnTo: returnPath(returnTo) ?? undefined }
      const device = deviceOf(c)
      granted(
        await takingAtLeast(FORGOT_MS, () => identity.mailLoginLink(wanted, device)),
        refuseIdentity,
      )
      return c.json({ message: LINK }, 202)
    })
    .post('/auth/login-link/from-mail', personalReply, async (c) => {
      const input = await readJson(c, EntranceLinkInput)
      granted(identity.mailLinkFromEntrance(input, deviceOf(c)), refuseIdentity)
      return c.json({ message: LINK }, 202)
    })
    .post('/auth/reset-password', personalReply, async (c) => {
      const input = await readJson(c, ResetPasswordInput)
      granted(await identity.resetPassword(input, deviceOf(c)), refuseIdentity)
      return c.json({ message: 'Password reimpostata. Ora puoi accedere.' })
    })

/** Answers no earlier than after `ms`, so that the duration reveals nothing. */
const takingAtLeast = async <Outcome>(ms: number, work: () => Outcome): Promise<Outcome> => {
  const atLeast = pause(ms)
  const outcome = work()
  await atLeast
  return outcome
}

type Codes = ReturnType<Identity['secondFactor']['activate' | 'renewRecoveryCodes']>

/** The second factor at log-in, in the profile, and for fresh codes. */
export const secondFactorRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .route('/', enrolmentRoutes(identity))
    .post('/login/second-factor', personalReply, async (c) => {
      const pending = c.var.pendingViewer
      if (!pending) return refused(c, 401, { code: 'session.required', message: 'Unauthorized' })
      const input = await readJson(c, CodeInput)
      const { completeLogIn } = identity.secondFactor
      const outcome = granted(await completeLogIn(pending, input.code, deviceOf(c)), refuseIdentity)
      setSessionCookie(c, outcome.pass, isHttps)
      return c.json(loginReply(outcome, identity))
    })
    .get('/admin/settings/security', adminOnly, (c) =>
      c.json(identity.secondFactor.settings.read()),
    )
    .put('/admin/settings/security', adminOnly, async (c) => {
      const input = await readJson(c, SecuritySettings)
      return c.json(
        granted(identity.secondFactor.settings.change(actorOf(c), input), refuseIdentity),
      )
    })

const enrolmentRoutes = ({ secondFactor }: Identity) =>
  newRoutes()
    .get('/users/me/second-factor', signedIn, (c) => c.json(secondFactor.of(c.var.viewer)))
    .post('/users/me/second-factor', signedIn, async (c) => {
      const input = await readJson(c, EnrolmentInput)
      const begun = await secondFactor.begin(holderOf(c), input.password)
      return c.json(granted(begun, refuseEnrolment))
    })
    .post('/users/me/second-factor/activate', signedIn, async (c) => {
      return replyCodes(c, secondFactor.activate(holderOf(c), (await readJson(c, CodeInput)).code))
    })
    .post('/users/me/second-factor/recovery-codes', signedIn, async (c) => {
      const input = await readJson(c, RenewCodesInput)
      return replyCodes(c, secondFactor.renewRecoveryCodes(holderOf(c), input.code))
    })
    .post('/users/me/second-factor/confirm', signedIn, async (c) => {
      const input = await readJson(c, CodeInput)
      granted(secondFactor.confirm(holderOf(c), input.code), refuseIdentity)
      return c.body(null, 204)
    })
    .delete('/users/me/second-factor', signedIn, async (c) => {
      granted(secondFactor.remove(holderOf(c), (await readJson(c, CodeInput)).code), refuseIdentity)
      return c.body(null, 204)
    })

const refuseEnrolment = refusals({
  ...IDENTITY_REFUSALS,
  'password.wrong': [400, 'Password non corretta', 'password'],
})

const holderOf = (c: GuardedContext) => ({ ...c.var.viewer, ip: c.var.ip })

const replyCodes = (c: GuardedContext, outcome: Codes) =>
  c.json({ recoveryCodes: granted(outcome, refuseIdentity) })
