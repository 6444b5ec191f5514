/** One's own account, its sessions, and the admin's power over somebody else's password. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  ChangeEmailInput,
  ProfileInput,
  SetEmailInput,
  UserReply,
} from '#modules/identity/contract/account.ts'
import { ChangePasswordInput, SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import { SessionsReply } from '#modules/identity/contract/sessions.ts'
import {
  UserChanges,
  UserDetail,
  UserMailInput,
  UsersQuery,
  UsersReply,
} from '#modules/identity/contract/users.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { adminsGet, membersGet, type ProofRow } from '../row.ts'

const OperatorText = v.object({ message: v.string() })
const NEW_PASSWORD = 'Nuovissima456'

export const accountRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/users',
    asks: Object.keys(UsersQuery.entries),
    replies: UsersReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, me }) => {
      const { items } = v.parse(UsersReply, body)
      expect(items.some(({ id }) => id === me?.user.id)).toBe(true)
    },
  },
  {
    route: 'GET /api/admin/users/:id',
    at: { id: 'otherClientId' },
    replies: UserDetail,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, fixtures }) => expect(body).toMatchObject({ id: fixtures['otherClientId'] }),
  },
  {
    route: 'PATCH /api/admin/users/:id',
    at: { id: 'otherClientId' },
    send: { isActive: false, reason: 'Annunci falsi, più volte' },
    accepts: UserChanges,
    replies: UserDetail,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, fixtures, count }) => {
      expect(body).toMatchObject({ isActive: false, liveSessions: 0 })
      expect(count(`sessions WHERE user_id = '${fixtures['otherClientId']}'`)).toBe(0)
      expect(count("audit_log WHERE action = 'user.change'")).toBe(1)
      expect(count("decisions WHERE kind = 'account' AND basis = 'abuse'")).toBe(1)
    },
  },
  {
    route: 'PATCH /api/users/me',
    send: { firstName: 'Cambiata' },
    accepts: ProfileInput,
    replies: UserReply,
    answers: membersGet(200),
    proves: ({ me, body, count }) => {
      expect(body).toMatchObject({ firstName: 'Cambiata', id: me?.user.id })
      expect(count("users WHERE first_name = 'Cambiata'")).toBe(1)
    },
  },
  {
    route: 'DELETE /api/users/me/profile-image',
    replies: UserReply,
    answers: membersGet(200),
    proves: ({ me, body }) =>
      expect(body).toMatchObject({ id: me?.user.id, profileImageUrl: null }),
  },
  {
    route: 'POST /api/users/me/change-password',
    send: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    accepts: ChangePasswordInput,
    replies: OperatorText,
    answers: { ...membersGet(200), restricted: 200 },
    proves: ({ me, count }) => {
      expect(count(`users WHERE id = '${me?.user.id}' AND must_change_password = 0`)).toBe(1)
      expect(count(`sessions WHERE user_id = '${me?.user.id}'`)).toBe(1)
    },
  },
  {
    route: 'POST /api/users/me/email',
    send: { email: 'nuovo-indirizzo@example.it', currentPassword: TEST_PASSWORD },
    accepts: ChangeEmailInput,
    replies: OperatorText,
    answers: membersGet(202),
    proves: ({ me, count }) => {
      expect(count("outbox WHERE template = 'change-email'")).toBe(1)
      expect(count(`users WHERE id = '${me?.user.id}' AND email LIKE 'nuovo-%'`)).toBe(0)
    },
  },
  {
    route: 'POST /api/users/me/email/works',
    replies: OperatorText,
    answers: membersGet(200),
    proves: ({ count }) => expect(count('dead_addresses')).toBe(0),
  },
  {
    route: 'POST /api/admin/users/:id/email/works',
    at: { id: 'otherClientId' },
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count }) => expect(count('dead_addresses')).toBe(0),
  },
  {
    route: 'POST /api/admin/users/:id/email',
    at: { id: 'otherClientId' },
    send: { email: 'nuovo-indirizzo@example.it', reason: 'Una lettera di troppo' },
    accepts: SetEmailInput,
    replies: OperatorText,
    answers: adminsGet(202),
    proves: ({ count }) => {
      expect(count("outbox WHERE template IN ('change-email', 'email-changed')")).toBe(2)
      expect(count("audit_log WHERE action = 'user.set-email'")).toBe(1)
    },
  },
  {
    route: 'GET /api/users/me/sessions',
    replies: SessionsReply,
    answers: membersGet(200),
    proves: ({ who, body }) => {
      expect(body).toHaveLength(who === 'owner' ? 2 : 1)
      expect(body).toMatchObject([{ isCurrent: true }, {}].slice(0, who === 'owner' ? 2 : 1))
    },
  },
  {
    route: 'DELETE /api/users/me/sessions',
    answers: membersGet(204),
    proves: ({ me, count }) => expect(count(`sessions WHERE user_id = '${me?.user.id}'`)).toBe(1),
  },
  {
    route: 'DELETE /api/users/me/sessions/:id',
    at: { id: 'ownersOtherSession' },
    answers: { ...membersGet(404), owner: 204 },
    proves: ({ count }) => expect(count("sessions WHERE id = 'altra-sessione'")).toBe(0),
  },
  {
    route: 'POST /api/admin/users/:id/write',
    at: { id: 'otherClientId' },
    send: { subject: 'Il tuo profilo', text: 'Ti manca solo la partita IVA.' },
    accepts: UserMailInput,
    replies: OperatorText,
    answers: adminsGet(202),
    proves: ({ count }) => {
      expect(count("outbox WHERE template = 'from-staff'")).toBe(1)
      expect(count("audit_log WHERE action = 'user.write'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/users/:id/set-password',
    at: { id: 'otherClientId' },
    send: {
      newPassword: NEW_PASSWORD,
      adminPassword: TEST_PASSWORD,
      forceChangeOnNextLogin: true,
    },
    accepts: SetPasswordInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ fixtures, count }) =>
      expect(
        count(`users WHERE id = '${fixtures['otherClientId']}' AND must_change_password`),
      ).toBe(1),
  },
]
