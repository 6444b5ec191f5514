/** Opening a marketplace: the zone and who waits outside of it. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  LaunchInput,
  LaunchReply,
  WaitingInput,
  WaitingListReply,
} from '#modules/growth/contract/launch.ts'
import { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { admins, everyone, members, type Row } from '../row.ts'
import { shows } from './pages.ts'

export const growthRows: readonly Row[] = [
  {
    route: 'GET /api/admin/settings/launch',
    replies: LaunchReply,
    answers: admins(200),
    proves: ({ body }) => expect(body).toEqual({ provinces: ['MI', 'RM'], categories: [] }),
  },
  {
    route: 'PUT /api/admin/settings/launch',
    send: { provinces: ['PD'], categories: ['idraulico'] },
    accepts: LaunchInput,
    replies: LaunchReply,
    answers: admins(200),
    proves: ({ count }) => expect(count("audit_log WHERE action = 'settings.launch'")).toBe(1),
  },
  {
    // Only the subscribed professional has a firm.
    route: 'GET /api/market/nearby',
    replies: NearbyReply,
    answers: members(200),
    proves: ({ body, who }) =>
      expect(body).toMatchObject(
        who === 'subscribed'
          ? { trades: ['Idraulico', 'Caldaie e stufe'] }
          : { requests30: 0, trades: [] },
      ),
  },
  {
    route: 'GET /api/waiting-list',
    replies: WaitingListReply,
    answers: everyone(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 0 }),
  },
  {
    route: 'POST /api/waiting-list',
    send: { email: 'attende@example.it', role: 'client', provinceId: 'VR' },
    accepts: WaitingInput,
    replies: v.object({ message: v.string() }),
    answers: everyone(202),
    proves: ({ count }) =>
      expect(
        count("waiting_list WHERE email = 'attende@example.it' AND confirmed_at IS NULL"),
      ).toBe(1),
  },
  {
    route: 'PAGE /lista-d-attesa',
    asks: ['provinceId', 'categoryId', 'esito', 'token', 'lascia'],
    answers: everyone(200),
    proves: shows('Lista d’attesa'),
  },
  {
    route: 'POST /lista-d-attesa',
    query: 'token=falso.link',
    form: {},
    answers: everyone(303),
    proves: ({ headers }) => expect(headers.get('location')).toContain('non-valido'),
  },
]
