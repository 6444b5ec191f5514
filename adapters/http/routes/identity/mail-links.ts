import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { newRoutes, personalReply, readDevice, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import { readReturnPath } from '#adapters/http/return-path.ts'
import {
  ForgotPasswordInput,
  LoginLinkFromMailInput,
  LoginLinkInput,
  ResetPasswordInput,
} from '#modules/identity/contract/passwords.ts'
import type { Identity } from '#modules/identity/index.ts'
import { requiredText } from '#modules/kernel/contract.ts'
import { refuseIdentity } from './refusals.ts'

const TokenQuery = v.object({ token: requiredText('Il link non è valido', 200) })

/** This takes longer than enqueuing a mail, so that known and unknown addresses take the same time. */
const FORGOT_MS = 40

const FORGOT = 'Se l’indirizzo è registrato riceverai un’email con le istruzioni'

const LINK = 'Se l’indirizzo è registrato riceverai un’email con il link per accedere'

/** Links of mails: verification, log-in and password reset. */
export const mailLinkRoutes = (identity: Identity) =>
  newRoutes()
    .get('/auth/verify', personalReply, (c) => {
      const query = readQuery(c, TokenQuery)
      // Link checkers send HEAD, which must not use up the link.
      if (c.req.method === 'HEAD') return c.body(null, 204)
      valueOrRefuse(identity.verifyEmail(query.token), refuseIdentity)
      return c.json({ message: 'Email verificata con successo!' })
    })
    .post('/auth/resend-verification', signedIn, (c) => {
      valueOrRefuse(identity.resendVerification(c.var.viewer.userId), refuseIdentity)
      return c.json({ emailSent: true, message: 'Ti abbiamo inviato un nuovo link' }, 202)
    })
    .post('/auth/forgot-password', personalReply, async (c) => {
      const input = await readJson(c, ForgotPasswordInput)
      const device = readDevice(c)
      valueOrRefuse(
        await takingAtLeast(FORGOT_MS, () => identity.forgotPassword(input, device)),
        refuseIdentity,
      )
      return c.json({ message: FORGOT }, 202)
    })
    .post('/auth/login-link', personalReply, async (c) => {
      const { email, returnTo } = await readJson(c, LoginLinkInput)
      const linkRequest = { email, returnTo: readReturnPath(returnTo) ?? undefined }
      const device = readDevice(c)
      valueOrRefuse(
        await takingAtLeast(FORGOT_MS, () => identity.mailLoginLink(linkRequest, device)),
        refuseIdentity,
      )
      return c.json({ message: LINK }, 202)
    })
    .post('/auth/login-link/from-mail', personalReply, async (c) => {
      const input = await readJson(c, LoginLinkFromMailInput)
      valueOrRefuse(identity.mailLinkFromEntrance(input, readDevice(c)), refuseIdentity)
      return c.json({ message: LINK }, 202)
    })
    .post('/auth/reset-password', personalReply, async (c) => {
      const input = await readJson(c, ResetPasswordInput)
      valueOrRefuse(await identity.resetPassword(input, readDevice(c)), refuseIdentity)
      return c.json({ message: 'Password reimpostata. Ora puoi accedere.' })
    })

/** Answers no earlier than after `ms`, so that the duration reveals nothing. */
const takingAtLeast = async <Outcome>(ms: number, work: () => Outcome): Promise<Outcome> => {
  const atLeast = pause(ms)
  const outcome = work()
  await atLeast
  return outcome
}
