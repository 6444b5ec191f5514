import * as v from 'valibot'
import { expect } from 'vitest'
import {
  LoginInput,
  LoginReply,
  RegisterInput,
  RegisterReply,
  UserReply,
} from '#modules/identity/contract/account.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { PERSONAS, secretsOf } from '../personas.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

const OperatorText = v.object({ message: v.string() })

export const identityRows: readonly ProofRow[] = [
  {
    route: 'GET /api/auth/user',
    replies: UserReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ firstName: who }),
  },
  {
    route: 'POST /api/auth/register',
    send: {
      firstName: 'Nuova',
      lastName: 'Persona',
      email: 'nuova@example.it',
      password: TEST_PASSWORD,
    },
    accepts: RegisterInput,
    replies: RegisterReply,
    answers: everyoneGets(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ email: 'nuova@example.it', emailSent: true })
      expect(count("users WHERE email = 'nuova@example.it' AND role = 'professional'")).toBe(1)
    },
  },
  {
    route: 'POST /api/auth/register',
    when: 'the address is taken',
    send: {
      firstName: 'Nuova',
      lastName: 'Persona',
      email: secretsOf('admin').email,
      password: TEST_PASSWORD,
    },
    answers: everyoneGets(409),
    proves: () => {},
  },
  {
    route: 'POST /api/login',
    send: { email: secretsOf('owner').email, password: TEST_PASSWORD },
    accepts: LoginInput,
    replies: LoginReply,
    answers: everyoneGets(200),
    discloses: PERSONAS,
    proves: ({ body, headers }) => {
      expect(body).toMatchObject({ user: { email: secretsOf('owner').email } })
      expect(headers.getSetCookie().join()).toMatch(/session=\S+;.*HttpOnly/i)
    },
  },
  {
    route: 'POST /api/login',
    when: 'the password must be changed',
    send: { email: secretsOf('restricted').email, password: TEST_PASSWORD },
    replies: LoginReply,
    answers: everyoneGets(200),
    proves: ({ body }) => {
      expect(body).toMatchObject({ mustChangePassword: true })
      expect(body).not.toHaveProperty('user')
    },
  },
  {
    route: 'POST /api/logout',
    replies: OperatorText,
    answers: everyoneGets(200),
    proves: ({ me, count, headers }) => {
      expect(headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/i)
      const mine = `sessions WHERE id NOT IN ('altra-sessione', 'sessione-a-metà') AND user_id = '${me?.user.id}'`
      expect(count(mine)).toBe(0)
    },
  },
  {
    route: 'GET /api/login',
    asks: ['returnTo'],
    query: 'returnTo=/lavori',
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toBe('/login?returnTo=%2Flavori'),
  },
  {
    route: 'GET /login',
    asks: ['returnTo'],
    answers: { ...everyoneGets(303), anonymous: 200, restricted: 200 },
    proves: ({ status, headers, text }) =>
      expect(status === 303 ? headers.get('location') : text).toMatch(/^\/$|Registrati/),
  },
  {
    route: 'GET /login/email',
    asks: ['returnTo', 'token'],
    answers: { ...everyoneGets(303), anonymous: 200, restricted: 200 },
    proves: ({ status, headers, text }) =>
      expect(status === 303 ? headers.get('location') : text).toMatch(/^\/$|Accedi con un link/),
  },
  {
    route: 'GET /change-password',
    answers: { ...everyoneGets(303), anonymous: 200, restricted: 200 },
    proves: ({ status, headers, text }) =>
      expect(status === 303 ? headers.get('location') : text).toMatch(/^\/$|Password/),
  },
  {
    route: 'POST /login',
    form: { email: secretsOf('owner').email, password: TEST_PASSWORD, returnTo: '/lavori' },
    answers: everyoneGets(303),
    proves: ({ headers }) => {
      expect(headers.get('location')).toBe('/lavori')
      expect(headers.getSetCookie().join()).toMatch(/session=\S+;.*HttpOnly/i)
    },
  },
]
