/** Opening a marketplace: the zone and who waits outside of it. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  InvitationInput,
  InvitationListReply,
  NewInvitationReply,
  PublicInvitationReply,
} from '#modules/growth/contract/invitations.ts'
import {
  LaunchInput,
  LaunchReply,
  WaitingListInput,
  WaitingListReply,
} from '#modules/growth/contract/launch.ts'
import { MarketReply } from '#modules/growth/contract/market.ts'
import {
  ProspectImportReply,
  ProspectInput,
  ProspectListReply,
  ProspectQuery,
  ProspectReply,
} from '#modules/growth/contract/prospects.ts'
import { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { adminsGet, everyoneGets, membersGet, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

export const growthRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/settings/launch',
    replies: LaunchReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ provinces: ['MI', 'RM'], categories: [] }),
  },
  {
    route: 'PUT /api/admin/settings/launch',
    send: { provinces: ['PD'], categories: ['idraulico'] },
    accepts: LaunchInput,
    replies: LaunchReply,
    answers: adminsGet(200),
    proves: ({ count }) => expect(count("audit_log WHERE action = 'settings.launch'")).toBe(1),
  },
  {
    // Only the subscribed professional has a firm.
    route: 'GET /api/market/nearby',
    replies: NearbyReply,
    answers: membersGet(200),
    proves: ({ body, who }) =>
      expect(body).toMatchObject(
        who === 'subscribed'
          ? { trades: ['Idraulico', 'Caldaie e stufe'] }
          : { requests30: 0, trades: [] },
      ),
  },
  {
    route: 'GET /api/admin/market',
    asks: ['days', 'categoryId', 'provinceId', 'limit', 'offset'],
    replies: MarketReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(v.parse(MarketReply, body).items[0]?.requests).toBeGreaterThanOrEqual(1),
  },
  {
    route: 'GET /api/waiting-list',
    replies: WaitingListReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 0 }),
  },
  {
    route: 'POST /api/waiting-list',
    send: { email: 'attende@example.it', role: 'client', provinceId: 'VR' },
    accepts: WaitingListInput,
    replies: v.object({ message: v.string() }),
    answers: everyoneGets(202),
    proves: ({ count }) =>
      expect(
        count("waiting_list WHERE email = 'attende@example.it' AND confirmed_at IS NULL"),
      ).toBe(1),
  },
  {
    route: 'PAGE /lista-d-attesa',
    asks: ['provinceId', 'categoryId', 'esito', 'token', 'lascia'],
    answers: everyoneGets(200),
    proves: expectWords('Lista d’attesa'),
  },
  {
    route: 'POST /lista-d-attesa',
    query: 'token=falso.link',
    form: {},
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toContain('non-valido'),
  },
  {
    route: 'GET /api/admin/invitations',
    replies: InvitationListReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        total: 1,
        items: [{ codes: [{ code: 'abcd-2345', state: 'new' }] }],
      }),
  },
  {
    route: 'POST /api/admin/invitations',
    send: { label: 'Fiera', count: 3, gift: { contacts: 2, days: 30 }, expiresAt: '2026-12-31' },
    accepts: InvitationInput,
    replies: NewInvitationReply,
    answers: adminsGet(201),
    proves: ({ count }) => {
      expect(count('invitation_codes')).toBe(4)
      expect(count("audit_log WHERE action = 'invitation.create'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/invitations/:id/slips.pdf',
    at: { id: 'invitation' },
    answers: adminsGet(200),
    proves: ({ headers, text }) => {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(text).toMatch(/^%PDF/)
    },
  },
  {
    route: 'GET /api/invitations/:code',
    at: { code: 'invitationCode' },
    replies: PublicInvitationReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ isValid: true, gift: { contacts: 3 } }),
  },
  {
    route: 'GET /api/invitations/:code',
    when: 'invented',
    at: { code: 'province' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'POST /api/invitations/:code/seen',
    at: { code: 'invitationCode' },
    answers: everyoneGets(204),
    proves: ({ count }) => expect(count('invitation_codes WHERE seen_at > 0')).toBe(1),
  },
  {
    route: 'PAGE /invito/:code',
    at: { code: 'invitationCode' },
    answers: everyoneGets(200),
    proves: expectWords('Un invito per la tua impresa'),
  },
  {
    route: 'PAGE /invito/:code',
    when: 'invented',
    at: { code: 'province' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'GET /api/admin/prospects',
    asks: Object.keys(ProspectQuery.entries),
    replies: ProspectListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 1, items: [{ name: 'Ditta Zero' }] }),
  },
  {
    route: 'POST /api/admin/prospects',
    send: { name: 'Ditta Uno', city: 'Padova', state: 'visited', nextAt: '2026-12-01' },
    accepts: ProspectInput,
    replies: ProspectReply,
    answers: adminsGet(201),
    proves: ({ count }) => {
      expect(count("prospects WHERE name = 'Ditta Uno'")).toBe(1)
      expect(count("audit_log WHERE action = 'prospect.create'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/prospects/:id',
    at: { id: 'prospect' },
    replies: ProspectReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ name: 'Ditta Zero' }),
  },
  {
    route: 'PATCH /api/admin/prospects/:id',
    at: { id: 'prospect' },
    send: { state: 'invited' },
    accepts: v.partial(ProspectInput),
    replies: ProspectReply,
    answers: adminsGet(200),
    proves: ({ count, body }) => {
      expect(body).toMatchObject({ name: 'Ditta Zero', state: 'invited' })
      expect(count("audit_log WHERE action = 'prospect.change'")).toBe(1)
    },
  },
  {
    route: 'DELETE /api/admin/prospects/:id',
    at: { id: 'prospect' },
    answers: adminsGet(204),
    proves: ({ count }) => expect(count("prospects WHERE id = 'ditta-zero'")).toBe(0),
  },
  {
    route: 'POST /api/admin/prospects/import',
    asks: ['dryRun'],
    headers: { 'content-type': 'text/csv' },
    text: 'nome,citta\nDitta Tre,Padova\n',
    replies: ProspectImportReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ rows: 1, added: 1, faults: [] })
      expect(count("prospects WHERE name = 'Ditta Tre'")).toBe(1)
    },
  },
  {
    route: 'DELETE /api/admin/prospects/import/:id',
    at: { id: 'prospectImport' },
    replies: v.object({ removed: v.number() }),
    answers: adminsGet(200),
    proves: ({ count }) => expect(count('prospects')).toBe(0),
  },
]
