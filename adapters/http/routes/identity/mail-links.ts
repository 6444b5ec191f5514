import { Hono } from 'hono'
import * as v from 'valibot'
import { deviceOf } from '#adapters/http/device.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { takingAtLeast } from '#adapters/http/minimum-duration.ts'
import { personal } from '#adapters/http/reply.ts'
import { ForgotPasswordInput, ResetPasswordInput } from '#modules/identity/contract/passwords.ts'
import type { Identity } from '#modules/identity/index.ts'
import { requiredText } from '#modules/kernel/contract.ts'
import { refuseIdentity } from './refusals.ts'

const TokenQuery = v.object({ token: requiredText('Il link non è valido', 200) })

/** Longer than enqueuing a mail, so that known and unknown addresses take the same time. */
const FORGOT_MS = 40

const FORGOT = "Se l'indirizzo è registrato riceverai un'email con le istruzioni"

/** Links of mails: verification and password reset. */
export const mailLinkRoutes = (identity: Identity) =>
  new Hono<HttpEnv>()
    .get('/auth/verify', (c) => {
      personal(c)
      const query = readQuery(c, TokenQuery)
      if (!query.ok) return query.response
      // Link checkers send HEAD, which must not use up the link.
      if (c.req.method === 'HEAD') return c.body(null, 204)
      const outcome = identity.verifyEmail(query.value.token)
      if (!outcome.ok) return refuseIdentity(c, outcome.refusal)
      return c.json({ message: 'Email verificata con successo!' })
    })
    .post('/auth/resend-verification', signedIn, (c) => {
      const outcome = identity.resendVerification(c.var.viewer.userId)
      if (!outcome.ok) return refuseIdentity(c, outcome.refusal)
      return c.json({ emailSent: true, message: 'Ti abbiamo inviato un nuovo link' }, 202)
    })
    .post('/auth/forgot-password', async (c) => {
      personal(c)
      const input = await readJson(c, ForgotPasswordInput)
      if (!input.ok) return input.response
      const device = deviceOf(c)
      const outcome = await takingAtLeast(FORGOT_MS, () =>
        identity.forgotPassword(input.value, device),
      )
      if (!outcome.ok) return refuseIdentity(c, outcome.refusal)
      return c.json({ message: FORGOT }, 202)
    })
    .post('/auth/reset-password', async (c) => {
      personal(c)
      const input = await readJson(c, ResetPasswordInput)
      if (!input.ok) return input.response
      const outcome = await identity.resetPassword(input.value, deviceOf(c))
      if (!outcome.ok) return refuseIdentity(c, outcome.refusal)
      return c.json({ message: 'Password reimpostata. Ora puoi accedere.' })
    })
