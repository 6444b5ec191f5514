/** Personal data of one's own account: reading, exporting, deleting. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AccountEndingReply,
  ConsentsReply,
  DataAccessListReply,
  EraseAccountInput,
  MergeAccountsInput,
  StaffRequestInput,
} from '#modules/personal/contract/personal-data.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { adminsGet, everyoneGets, membersGet, type ProofRow } from '../row.ts'

const OperatorText = v.object({ message: v.string() })
const REQUEST = { reason: 'Lettera del 2 marzo, con il documento.' }

export const personalRows: readonly ProofRow[] = [
  {
    route: 'GET /api/users/me/export',
    answers: membersGet(200),
    // It discloses only what is their own: `export.test.ts` looks into the archive.
    discloses: ['owner'],
    proves: ({ text, headers, count, me }) => {
      expect(headers.get('content-type')).toBe('application/zip')
      expect(headers.get('content-disposition')).toContain('i-miei-dati.zip')
      expect(text).toMatch(/^PK/)
      const mailRows = `outbox WHERE template = 'data-exported' AND recipient = '${me?.user.email}'`
      expect(count(mailRows)).toBe(1)
    },
  },
  {
    route: 'GET /api/users/me/consents',
    replies: ConsentsReply,
    answers: membersGet(200),
    proves: ({ body }) =>
      expect(body).toContainEqual(
        expect.objectContaining({ occasion: 'registration', versions: 'terms 1, privacy 1' }),
      ),
  },
  {
    route: 'GET /api/users/me/accesses',
    replies: DataAccessListReply,
    answers: membersGet(200),
    // The name of whoever revealed a contact, as `I miei annunci` shows it.
    discloses: ['owner'],
    proves: ({ body, who, fixtures }) => {
      const seen = body as { by: string; listing: { id: string } | null }[]
      const mine = seen.filter(({ listing }) => listing?.id === fixtures['revealedJob'])
      expect(mine).toHaveLength(who === 'owner' ? 1 : 0)
    },
  },
  {
    route: 'GET /api/users/me/ending',
    replies: AccountEndingReply,
    answers: membersGet(200),
    proves: ({ body, who }) =>
      expect(body).toMatchObject({ obstacle: who === 'admin' ? 'last-admin' : null }),
  },
  {
    route: 'POST /api/admin/users/:id/export',
    at: { id: 'otherClientId' },
    send: REQUEST,
    accepts: StaffRequestInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count }) => {
      expect(count("outbox WHERE template = 'data-exported'")).toBe(1)
      expect(count("audit_log WHERE action = 'user.export'")).toBe(2)
    },
  },
  {
    route: 'GET /api/admin/users/:id/export',
    at: { id: 'otherClientId' },
    answers: adminsGet(200),
    proves: ({ text, headers }) => {
      expect(headers.get('content-disposition')).toContain('dati-della-persona.zip')
      expect(text).toMatch(/^PK/)
    },
  },
  {
    route: 'POST /api/admin/users/:id/erase',
    at: { id: 'otherClientId' },
    send: REQUEST,
    accepts: StaffRequestInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count, members: { otherClient } }) => {
      expect(count(`users WHERE email = '${otherClient.user.email}'`)).toBe(0)
      expect(count("audit_log WHERE action = 'user.erase' AND after LIKE '%Lettera%'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/users/:id/merge',
    at: { id: 'otherClientId' },
    send: ({ members: { restricted } }) => ({
      ...REQUEST,
      email: restricted.user.email,
      isSure: true,
    }),
    accepts: MergeAccountsInput,
    replies: OperatorText,
    answers: adminsGet(200),
    proves: ({ count, members: { otherClient } }) => {
      expect(count(`users WHERE email = '${otherClient.user.email}'`)).toBe(0)
      expect(count("audit_log WHERE action = 'user.merge' AND after LIKE '%Lettera%'")).toBe(1)
      expect(count("outbox WHERE template = 'accounts-merged'")).toBe(2)
    },
  },
  {
    route: 'PAGE /profilo/privacy',
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('Privacy e dati</h1>'),
  },
  {
    route: 'DELETE /api/users/me',
    send: { password: TEST_PASSWORD },
    accepts: EraseAccountInput,
    // Nobody else could put the site right.
    answers: { ...membersGet(204), admin: 409 },
    proves: ({ me, count }) => {
      expect(count(`users WHERE email = '${me?.user.email}'`)).toBe(0)
      expect(count(`sessions WHERE user_id = '${me?.user.id}'`)).toBe(0)
    },
  },
]
