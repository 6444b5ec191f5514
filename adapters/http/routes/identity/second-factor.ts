import { deviceOf, type GuardedContext, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { granted, personal, refusals, refused } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { setSessionCookie } from '#adapters/http/session-cookies.ts'
import {
  CodeInput,
  EnrolmentInput,
  SecuritySettings,
} from '#modules/identity/contract/second-factor.ts'
import type { Identity } from '#modules/identity/index.ts'
import { IDENTITY_REFUSALS, refuseIdentity } from './refusals.ts'
import { loginReply } from './sign-in.ts'

type Codes = ReturnType<Identity['secondFactor']['activate']>

/** The second factor at log-in, in the profile, and for fresh codes. */
export const secondFactorRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .route('/', enrolmentRoutes(identity))
    .post('/login/second-factor', async (c) => {
      personal(c)
      const pending = c.var.pendingViewer
      if (!pending) return refused(c, 401, { code: 'session.required', message: 'Unauthorized' })
      const input = await readJson(c, CodeInput)
      const { completeLogIn } = identity.secondFactor
      const outcome = granted(await completeLogIn(pending, input.code, deviceOf(c)), refuseIdentity)
      setSessionCookie(c, outcome.pass, isHttps)
      return c.json(loginReply(outcome, identity))
    })
    .route('/', settingsRoutes('security', SecuritySettings, identity.secondFactor.settings))

const enrolmentRoutes = ({ secondFactor }: Identity) =>
  newRoutes()
    .get('/users/me/second-factor', signedIn, (c) => c.json(secondFactor.of(c.var.viewer)))
    .post('/users/me/second-factor', signedIn, async (c) => {
      const input = await readJson(c, EnrolmentInput)
      const begun = await secondFactor.begin(holderOf(c), input.password)
      return c.json(granted(begun, refuseEnrolment))
    })
    .post('/users/me/second-factor/activate', signedIn, async (c) => {
      const input = await readJson(c, CodeInput)
      return replyCodes(c, secondFactor.activate(holderOf(c), input.code))
    })
    .post('/users/me/second-factor/recovery-codes', signedIn, async (c) => {
      const input = await readJson(c, CodeInput)
      return replyCodes(c, secondFactor.renewRecoveryCodes(holderOf(c), input.code))
    })
    .post('/users/me/second-factor/confirm', signedIn, async (c) => {
      const input = await readJson(c, CodeInput)
      granted(secondFactor.confirm(holderOf(c), input.code), refuseIdentity)
      return c.body(null, 204)
    })
    .delete('/users/me/second-factor', signedIn, async (c) => {
      const input = await readJson(c, CodeInput)
      granted(secondFactor.remove(holderOf(c), input.code), refuseIdentity)
      return c.body(null, 204)
    })

const refuseEnrolment = refusals({
  ...IDENTITY_REFUSALS,
  'password.wrong': [400, 'Password non corretta', 'password'],
})

const holderOf = (c: GuardedContext) => ({ ...c.var.viewer, ip: c.var.ip })

const replyCodes = (c: GuardedContext, outcome: Codes) =>
  outcome.ok ? c.json({ recoveryCodes: outcome.value }) : refuseIdentity(c, outcome.refusal)
