/** The second factor of staff: the moderator has one, the admin is setting one up. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { LoginReply } from '#modules/identity/contract/account.ts'
import {
  EnrolmentInput,
  EnrolmentReply,
  RecoveryCodesReply,
  RenewCodesInput,
  SecondFactorCodeInput,
  SecondFactorReply,
  SecuritySettings,
} from '#modules/identity/contract/second-factor.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import type { Actors, Persona } from '../personas.ts'
import { adminsGet, everyoneGets, membersGet, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

/** A recovery code: good at any moment that a proof moves the clock to. */
const withCode = ({ fixtures }: Actors, who: Persona) => ({
  code: fixtures[who === 'admin' ? 'adminsCode' : 'moderatorsCode'],
})

const pending = ({ fixtures }: Pick<Actors, 'fixtures'>) => ({
  cookie: fixtures['pendingCookie'] ?? '',
})

export const secondFactorRows: readonly ProofRow[] = [
  {
    route: 'POST /api/login/second-factor',
    when: 'the password was shown before, in a browser that nobody else uses',
    headers: pending,
    send: withCode,
    accepts: SecondFactorCodeInput,
    replies: LoginReply,
    answers: { ...everyoneGets(401), anonymous: 200 },
    discloses: ['anonymous'],
    proves: ({ body, headers, count }) => {
      expect(body).toMatchObject({ user: { firstName: 'moderator' } })
      expect(headers.getSetCookie().join()).toMatch(/session=\S+;.*HttpOnly/i)
      expect(count("sessions WHERE id = 'sessione-a-metà'")).toBe(0)
    },
  },
  {
    route: 'GET /login/codice',
    asks: ['returnTo', 'inviato'],
    answers: everyoneGets(303),
    proves: ({ headers, who }) =>
      expect(headers.get('location')).toBe(
        ['anonymous', 'restricted'].includes(who) ? '/login' : '/',
      ),
  },
  {
    route: 'GET /login/codice',
    when: 'the password was shown before',
    headers: pending,
    answers: { ...everyoneGets(303), anonymous: 200 },
    proves: ({ status, text }) => {
      if (status === 200) expectWords('Codice di verifica')({ text } as never)
    },
  },
  {
    route: 'POST /login/codice',
    when: 'another code is asked for without a log-in',
    form: { altro: '1', returnTo: '/lavori' },
    answers: everyoneGets(303),
    proves: ({ headers, count }) => {
      expect(headers.get('location')).toBe('/login')
      expect(count("outbox WHERE template = 'log-in-code'")).toBe(0)
    },
  },
  {
    route: 'POST /login/codice',
    form: { code: '000000', returnTo: '/lavori' },
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toBe('/login'),
  },
  {
    route: 'GET /api/users/me/second-factor',
    replies: SecondFactorReply,
    answers: membersGet(200),
    proves: ({ body, who }) =>
      expect(body).toMatchObject({
        isOn: who === 'moderator',
        isOffered: who === 'moderator' || who === 'admin',
      }),
  },
  {
    route: 'POST /api/users/me/second-factor',
    send: { password: TEST_PASSWORD },
    accepts: EnrolmentInput,
    replies: EnrolmentReply,
    answers: { ...membersGet(403), moderator: 409, admin: 200 },
    discloses: ['admin'],
    proves: ({ body, count }) => {
      expect(v.parse(EnrolmentReply, body).secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(count('second_factors WHERE activated_at IS NULL')).toBe(1)
    },
  },
  {
    route: 'POST /api/users/me/second-factor/activate',
    send: withCode,
    accepts: SecondFactorCodeInput,
    replies: RecoveryCodesReply,
    answers: { ...membersGet(409), admin: 200 },
    proves: ({ body, count, me }) => {
      expect(v.parse(RecoveryCodesReply, body).recoveryCodes).toHaveLength(10)
      expect(count(`recovery_codes WHERE user_id = '${me?.user.id}'`)).toBe(10)
      expect(count("audit_log WHERE action = 'user.second-factor'")).toBe(1)
    },
  },
  {
    route: 'POST /api/users/me/second-factor/recovery-codes',
    send: withCode,
    accepts: RenewCodesInput,
    replies: RecoveryCodesReply,
    answers: { ...membersGet(409), moderator: 200 },
    proves: ({ count, me }) => {
      expect(count(`recovery_codes WHERE user_id = '${me?.user.id}'`)).toBe(10)
      expect(count("audit_log WHERE action = 'user.recovery-codes'")).toBe(1)
    },
  },
  {
    route: 'POST /api/users/me/second-factor/confirm',
    send: withCode,
    accepts: SecondFactorCodeInput,
    answers: { ...membersGet(409), moderator: 204 },
    proves: ({ count, me }) =>
      expect(count(`sessions WHERE confirmed_at IS NOT NULL AND user_id = '${me?.user.id}'`)).toBe(
        1,
      ),
  },
  {
    route: 'DELETE /api/users/me/second-factor',
    send: withCode,
    accepts: SecondFactorCodeInput,
    answers: { ...membersGet(409), moderator: 204 },
    proves: ({ count }) => {
      expect(count('second_factors WHERE activated_at IS NOT NULL')).toBe(0)
      expect(count("audit_log WHERE action = 'user.second-factor'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/settings/security',
    replies: SecuritySettings,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ isSecondFactorRequired: false }),
  },
  {
    route: 'PUT /api/admin/settings/security',
    send: { isSecondFactorRequired: false },
    accepts: SecuritySettings,
    replies: SecuritySettings,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toEqual({ isSecondFactorRequired: false })
      expect(count("audit_log WHERE action = 'settings.security'")).toBe(1)
    },
  },
  {
    route: 'PUT /api/admin/settings/security',
    when: 'the admin has no second factor yet',
    send: { isSecondFactorRequired: true },
    answers: adminsGet(409),
    proves: () => undefined,
  },
]
