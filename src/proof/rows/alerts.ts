/** Saved searches, and the way out of their mails. */
import { expect } from 'vitest'
import {
  AlertChanges,
  AlertInput,
  AlertListReply,
  AlertReply,
  FirmAlertsReply,
} from '#modules/alerts/contract/alert.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

export const alertRows: readonly ProofRow[] = [
  {
    route: 'GET /api/alerts',
    replies: AlertListReply,
    answers: membersGet(200),
    proves: ({ who, body, fixtures }) =>
      expect(body).toMatchObject(
        who === 'unsubscribed' ? { items: [{ id: fixtures['alert'] }], total: 1 } : { total: 0 },
      ),
  },
  {
    route: 'POST /api/alerts',
    send: { categoryId: 'idraulico', provinceId: 'MI', q: 'perdita', frequency: 'daily' },
    accepts: AlertInput,
    replies: AlertReply,
    answers: membersGet(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ name: 'Idraulico · perdita · Milano', frequency: 'daily' })
      expect(count("alerts WHERE words = 'perdita'")).toBe(1)
    },
  },
  {
    // Only the subscribed professional has a firm.
    route: 'POST /api/firm/alerts',
    replies: FirmAlertsReply,
    answers: { ...membersGet(409), subscribed: 200 },
    proves: ({ body, count, me }) => {
      expect(body).toMatchObject({ left: 0 })
      expect(count(`alerts WHERE user_id = '${me?.user.id}' AND category_id = 'idraulico'`)).toBe(2)
    },
  },
  {
    route: 'PATCH /api/alerts/:id',
    at: { id: 'alert' },
    send: { name: 'Lavori vicini', isPaused: true },
    accepts: AlertChanges,
    replies: AlertReply,
    answers: { ...membersGet(404), unsubscribed: 200 },
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ name: 'Lavori vicini', isPaused: true })
      expect(count('alerts WHERE paused_at IS NOT NULL')).toBe(1)
    },
  },
  {
    route: 'DELETE /api/alerts/:id',
    at: { id: 'alert' },
    answers: { ...membersGet(404), unsubscribed: 204 },
    proves: ({ count }) => expect(count('alerts')).toBe(0),
  },
  {
    route: 'PAGE /disiscrizione',
    asks: ['token', 'end', 'back'],
    query: 'token=x.y',
    answers: everyoneGets(200),
    proves: (cell) => {
      expectWords('Non vuoi più queste email?')(cell)
      expect(cell.count('alerts WHERE paused_at IS NOT NULL')).toBe(0)
    },
  },
  {
    route: 'POST /disiscrizione',
    when: 'by its page, with a link that is not ours',
    query: 'token=x.y',
    form: { from: 'page' },
    answers: everyoneGets(303),
    proves: ({ headers, count }) => {
      expect(headers.get('location')).toBe('/disiscrizione?end=invalid')
      expect(count('alerts WHERE paused_at IS NOT NULL')).toBe(0)
    },
  },
  {
    route: 'POST /disiscrizione',
    when: 'by a mail program',
    query: 'token={unsubscribeToken}',
    form: { 'List-Unsubscribe': 'One-Click' },
    answers: everyoneGets(200),
    proves: ({ count }) => expect(count('alerts WHERE paused_at IS NOT NULL')).toBe(1),
  },
  { route: 'PAGE /avvisi', answers: everyoneGets(200), proves: expectWords('I tuoi avvisi') },
]
