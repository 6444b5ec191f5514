/** The owner has a passkey, another in the making, and a session that showed a code lately. */

import * as v from 'valibot'
import { expect } from 'vitest'
import { LoginReply } from '#modules/identity/contract/account.ts'
import {
  NewPasskeyInput,
  NewPasskeyReply,
  PasskeyLoginInput,
  PasskeyNameInput,
  PasskeyOptionsInput,
  PasskeyOptionsReply,
  PasskeysReply,
} from '#modules/identity/contract/passkeys.ts'
import { PERSONAS, secretsOf } from '../personas.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

export const passkeyRows: readonly ProofRow[] = [
  {
    route: 'GET /api/users/me/passkeys',
    replies: PasskeysReply,
    answers: membersGet(200),
    proves: ({ body, who }) => expect(body).toHaveLength(who === 'owner' ? 1 : 0),
  },
  {
    route: 'POST /api/auth/passkeys/code',
    replies: v.object({ message: v.string() }),
    answers: membersGet(202),
    proves: ({ me, count }) => {
      expect(count(`outbox WHERE template = 'passkey-code'`)).toBe(1)
      expect(
        count(`tokens WHERE user_id = '${me?.user.id}' AND purpose = 'passkey-code'`),
      ).not.toBe(0)
    },
  },
  {
    route: 'POST /api/auth/passkeys/options',
    send: ({ fixtures }) => ({ code: fixtures['passkeyCode'] }),
    accepts: PasskeyOptionsInput,
    replies: PasskeyOptionsReply,
    answers: { ...membersGet(400), owner: 200, moderator: 403 },
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ options: { rp: { id: 'localhost' } } }),
  },
  {
    route: 'POST /api/auth/passkeys/verify',
    send: ({ fixtures }) => JSON.parse(fixtures['passkeyMade'] ?? '') as object,
    accepts: NewPasskeyInput,
    isOnce: true,
    replies: NewPasskeyReply,
    answers: { ...membersGet(403), owner: 201 },
    proves: ({ me, count }) => expect(count(`passkeys WHERE user_id = '${me?.user.id}'`)).toBe(2),
  },
  {
    route: 'PATCH /api/users/me/passkeys/:id',
    at: { id: 'passkey' },
    send: { name: 'Telefono nuovo' },
    accepts: PasskeyNameInput,
    answers: { ...membersGet(404), owner: 204 },
    proves: ({ count }) => expect(count(`passkeys WHERE name = 'Telefono nuovo'`)).toBe(1),
  },
  {
    route: 'DELETE /api/users/me/passkeys/:id',
    at: { id: 'passkey' },
    answers: { ...membersGet(404), owner: 204, moderator: 403 },
    proves: ({ count }) => expect(count('passkeys')).toBe(0),
  },
  {
    route: 'POST /api/login/passkey/options',
    replies: PasskeyOptionsReply,
    answers: everyoneGets(200),
    proves: ({ body, who }) => {
      const { options } = v.parse(PasskeyOptionsReply, body)
      expect(options['allowCredentials']).toHaveLength(who === 'owner' ? 1 : 0)
    },
  },
  {
    route: 'POST /api/login/passkey/verify',
    send: ({ fixtures }) => JSON.parse(fixtures['passkeySignature'] ?? '') as object,
    accepts: PasskeyLoginInput,
    isOnce: true,
    replies: LoginReply,
    answers: everyoneGets(200),
    discloses: PERSONAS,
    proves: ({ body, headers }) => {
      expect(body).toMatchObject({ user: { email: secretsOf('owner').email } })
      expect(headers.getSetCookie().join()).toMatch(/session=\S+;.*HttpOnly/i)
    },
  },
]
