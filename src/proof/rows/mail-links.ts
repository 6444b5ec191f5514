/** Routes behind links in mails, and those that send such mails. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { LoginReply } from '#modules/identity/contract/account.ts'
import {
  ForgotPasswordInput,
  LoginByLinkInput,
  LoginLinkFromMailInput,
  LoginLinkInput,
  ResetPasswordInput,
} from '#modules/identity/contract/passwords.ts'
import { PERSONAS, secretsOf } from '../personas.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

const OperatorText = v.object({ message: v.string() })

export const mailLinkRows: readonly ProofRow[] = [
  {
    route: 'GET /api/auth/verify',
    asks: ['token'],
    query: 'token={verificationToken}',
    replies: OperatorText,
    answers: everyoneGets(200),
    proves: ({ fixtures, count }) =>
      expect(count(`users WHERE id = '${fixtures['unsubscribedId']}' AND email_verified`)).toBe(1),
  },
  {
    route: 'POST /api/auth/resend-verification',
    replies: v.object({ emailSent: v.boolean(), message: v.string() }),
    answers: { ...membersGet(409), unsubscribed: 202 },
    proves: ({ me, count }) =>
      expect(count(`tokens WHERE user_id = '${me?.user.id}' AND purpose = 'verify-email'`)).toBe(2),
  },
  {
    route: 'POST /api/auth/forgot-password',
    send: { email: secretsOf('owner').email },
    accepts: ForgotPasswordInput,
    replies: OperatorText,
    answers: everyoneGets(202),
    proves: ({ fixtures, count }) =>
      expect(
        count(`tokens WHERE user_id = '${fixtures['ownerId']}' AND purpose = 'reset-password'`),
      ).toBe(1),
  },
  {
    route: 'POST /api/auth/login-link',
    send: { email: secretsOf('owner').email, returnTo: '/i-miei-annunci' },
    accepts: LoginLinkInput,
    replies: OperatorText,
    answers: everyoneGets(202),
    proves: ({ fixtures, count }) =>
      expect(
        count(`tokens WHERE user_id = '${fixtures['ownerId']}' AND purpose = 'log-in-link'`),
      ).toBe(1),
  },
  {
    route: 'POST /api/auth/login-link/from-mail',
    send: ({ fixtures }) => ({ entrance: fixtures['entrance'] }),
    accepts: LoginLinkFromMailInput,
    replies: OperatorText,
    answers: everyoneGets(202),
    proves: ({ fixtures, count }) =>
      expect(
        count(`tokens WHERE user_id = '${fixtures['ownerId']}' AND purpose = 'log-in-link'`),
      ).toBe(1),
  },
  {
    route: 'POST /api/login/link',
    send: ({ fixtures }) => ({ token: fixtures['linkToken'] }),
    accepts: LoginByLinkInput,
    replies: LoginReply,
    answers: everyoneGets(200),
    // Whoever presses it is the account's owner from then on.
    discloses: PERSONAS,
    proves: ({ fixtures, headers, count }) => {
      expect(headers.getSetCookie().join()).toContain('session=')
      const theirs = `user_id = '${fixtures['otherClientId']}'`
      expect(count(`sessions WHERE ${theirs} AND way_in = 'mail-link'`)).toBe(1)
    },
  },
  {
    route: 'POST /api/auth/reset-password',
    send: ({ fixtures }) => ({ token: fixtures['resetToken'], newPassword: 'Nuovissima456' }),
    accepts: ResetPasswordInput,
    replies: OperatorText,
    answers: everyoneGets(200),
    proves: ({ fixtures, count }) =>
      expect(count(`sessions WHERE user_id = '${fixtures['otherClientId']}'`)).toBe(0),
  },
]
