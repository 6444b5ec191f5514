import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { deviceOf, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { granted, personal } from '#adapters/http/reply.ts'
import { refuseIdentity } from '#adapters/http/routes/identity/refusals.ts'
import { ForgotPasswordInput, ResetPasswordInput } from '#modules/identity/contract/passwords.ts'
import type { Identity } from '#modules/identity/index.ts'
import { requiredText } from '#modules/kernel/contract.ts'

const TokenQuery = v.object({ token: requiredText('Il link non è valido', 200) })

/** Longer than enqueuing a mail, so that known and unknown addresses take the same time. */
const FORGOT_MS = 40

const FORGOT = "Se l'indirizzo è registrato riceverai un'email con le istruzioni"

/** Links of mails: verification and password reset. */
export const mailLinkRoutes = (identity: Identity) =>
  newRoutes()
    .get('/auth/verify', (c) => {
      personal(c)
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
    .post('/auth/forgot-password', async (c) => {
      personal(c)
      const input = await readJson(c, ForgotPasswordInput)
      const device = deviceOf(c)
      granted(
        await takingAtLeast(FORGOT_MS, () => identity.forgotPassword(input, device)),
        refuseIdentity,
      )
      return c.json({ message: FORGOT }, 202)
    })
    .post('/auth/reset-password', async (c) => {
      personal(c)
      const input = await readJson(c, ResetPasswordInput)
      granted(await identity.resetPassword(input, deviceOf(c)), refuseIdentity)
      return c.json({ message: 'Password reimpostata. Ora puoi accedere.' })
    })

/** Answers no earlier than after `ms`, so that the duration reveals nothing. */
export const takingAtLeast = async <Outcome>(ms: number, work: () => Outcome): Promise<Outcome> => {
  const atLeast = pause(ms)
  const outcome = work()
  await atLeast
  return outcome
}
