import {
  adminOnly,
  type GuardedContext,
  newRoutes,
  personalReply,
  readActor,
  readDevice,
  sessionRequired,
  signedIn,
} from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import { setSessionCookie } from '#adapters/http/request-context.ts'
import {
  EnrolmentInput,
  RenewCodesInput,
  SecondFactorCodeInput,
  SecuritySettings,
} from '#modules/identity/contract/second-factor.ts'
import type { Identity } from '#modules/identity/index.ts'
import { IDENTITY_REFUSALS, refuseIdentity } from './refusals.ts'
import { toLoginReply } from './sign-in.ts'

type Codes = ReturnType<Identity['secondFactor']['activate' | 'renewRecoveryCodes']>

/** The second factor at log-in, in the profile, and for fresh codes. */
export const secondFactorRoutes = (identity: Identity, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .route('/', enrolmentRoutes(identity))
    .post('/login/second-factor', personalReply, async (c) => {
      const pending = c.var.pendingViewer
      if (!pending) return sessionRequired(c)
      const input = await readJson(c, SecondFactorCodeInput)
      const { completeLogIn } = identity.secondFactor
      const outcome = valueOrRefuse(
        await completeLogIn(pending, input.code, readDevice(c)),
        refuseIdentity,
      )
      setSessionCookie(c, outcome.pass, isHttps)
      return c.json(toLoginReply(outcome, identity))
    })
    .get('/admin/settings/security', adminOnly, (c) =>
      c.json(identity.secondFactor.settings.read()),
    )
    .put('/admin/settings/security', adminOnly, async (c) => {
      const { settings } = identity.secondFactor
      const changeOf = await readChange(c)
      const input = changeOf(settings.read(), SecuritySettings)
      return c.json(valueOrRefuse(settings.change(readActor(c), input), refuseIdentity))
    })

const enrolmentRoutes = ({ secondFactor }: Identity) =>
  newRoutes()
    .get('/users/me/second-factor', signedIn, (c) => c.json(secondFactor.of(c.var.viewer)))
    .post('/users/me/second-factor', signedIn, async (c) => {
      const input = await readJson(c, EnrolmentInput)
      const begun = await secondFactor.begin(holderOf(c), input.password)
      return c.json(valueOrRefuse(begun, refuseEnrolment))
    })
    .post('/users/me/second-factor/activate', signedIn, async (c) => {
      return replyCodes(
        c,
        secondFactor.activate(holderOf(c), (await readJson(c, SecondFactorCodeInput)).code),
      )
    })
    .post('/users/me/second-factor/recovery-codes', signedIn, async (c) => {
      const input = await readJson(c, RenewCodesInput)
      return replyCodes(c, secondFactor.renewRecoveryCodes(holderOf(c), input.code))
    })
    .post('/users/me/second-factor/confirm', signedIn, async (c) => {
      const input = await readJson(c, SecondFactorCodeInput)
      valueOrRefuse(secondFactor.confirm(holderOf(c), input.code), refuseIdentity)
      return c.body(null, 204)
    })
    .delete('/users/me/second-factor', signedIn, async (c) => {
      valueOrRefuse(
        secondFactor.remove(holderOf(c), (await readJson(c, SecondFactorCodeInput)).code),
        refuseIdentity,
      )
      return c.body(null, 204)
    })

const refuseEnrolment = createRefusalReply({
  ...IDENTITY_REFUSALS,
  'password.wrong': [400, 'Password non corretta', 'password'],
})

const holderOf = (c: GuardedContext) => ({ ...c.var.viewer, ip: c.var.ip })

const replyCodes = (c: GuardedContext, outcome: Codes) =>
  c.json({ recoveryCodes: valueOrRefuse(outcome, refuseIdentity) })
