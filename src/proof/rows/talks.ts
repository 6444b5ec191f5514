/** Talks: for everybody but the two they do not exist; staff reads what was reported. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  CloseTalkInput,
  MessageInput,
  ReportedTalkReply,
  TalkEntryReply,
  TalkLinkAnswerInput,
  TalkLinkReply,
  TalkListQuery,
  TalkListReply,
  TalkQuery,
  TalkReply,
  TalkReportInput,
  TalkReportReceipt,
  TalkStartInput,
  WaitingMessageReply,
} from '#modules/talks/contract/talks.ts'
import { TALK_SECRETS } from '../fixtures-of-talks.ts'
import { PERSONAS } from '../personas.ts'
import { everyoneGets, membersGet, type ProofResult, type ProofRow, staffGet } from '../row.ts'

const TWO = ['owner', 'subscribed'] as const
const theTwo = (status: number, others = 404) => ({
  ...membersGet(others),
  owner: status,
  subscribed: status,
})
const one = { at: { id: 'talk' }, answers: theTwo(200), replies: TalkReply, discloses: TWO }

const begins = (talk: object, rows: string) => ({
  accepts: TalkStartInput,
  replies: v.union([TalkReply, WaitingMessageReply]),
  proves: ({ who, body, count }: ProofResult) => {
    const waits = who === 'unsubscribed'
    expect(body).toMatchObject(waits ? { isWaiting: true } : talk)
    expect(count(waits ? 'waiting_messages' : rows)).toBe(1)
  },
})

export const talkRows: readonly ProofRow[] = [
  {
    route: 'GET /api/talks',
    asks: Object.keys(TalkListQuery.entries),
    replies: TalkListReply,
    answers: membersGet(200),
    discloses: [...TWO, 'otherClient'],
    proves: ({ who, body }) => {
      const totals: Readonly<Record<string, number>> = { owner: 2, otherClient: 1, subscribed: 3 }
      expect(body).toMatchObject({ total: totals[who] ?? 0 })
    },
  },
  {
    ...one,
    route: 'GET /api/talks/:id',
    asks: Object.keys(TalkQuery.entries),
    proves: ({ text }) => expect(text).toContain(TALK_SECRETS.email),
  },
  {
    route: 'POST /api/talks/:id/messages',
    at: { id: 'talk' },
    send: { text: 'Va bene giovedì' },
    accepts: MessageInput,
    replies: TalkEntryReply,
    answers: theTwo(201),
    proves: ({ count }) => expect(count("talk_entries WHERE text = 'Va bene giovedì'")).toBe(1),
  },
  {
    ...one,
    route: 'POST /api/talks/:id/read',
    proves: ({ me, count }) =>
      expect(
        count(
          `talk_members WHERE user_id = '${me?.user.id}' AND talk_id = 'a-conversazione' AND unread > 0`,
        ),
      ).toBe(0),
  },
  {
    ...one,
    route: 'POST /api/talks/:id/close',
    send: { reason: 'Ho trovato, grazie' },
    accepts: CloseTalkInput,
    proves: ({ count }) => expect(count("talks WHERE closed_cause = 'side'")).toBe(1),
  },
  {
    ...one,
    route: 'POST /api/talks/:id/decline',
    answers: { ...one.answers, subscribed: 403 },
    discloses: ['owner'],
    send: { reason: 'Ho trovato, grazie' },
    accepts: CloseTalkInput,
    proves: ({ count }) => expect(count("talks WHERE closed_cause = 'declined'")).toBe(1),
  },
  {
    ...one,
    route: 'POST /api/talks/:id/block',
    proves: ({ count }) => expect(count('talk_blocks')).toBe(1),
  },
  {
    ...one,
    route: 'DELETE /api/talks/:id/block',
    proves: ({ count }) => expect(count('talk_blocks')).toBe(0),
  },
  {
    route: 'POST /api/talks/:id/report',
    at: { id: 'talk' },
    send: { reason: 'Mi chiede di pagare prima di venire.' },
    accepts: TalkReportInput,
    replies: TalkReportReceipt,
    answers: theTwo(201),
    proves: ({ count }) => expect(count("listing_notices WHERE kind = 'talk'")).toBe(2),
  },
  {
    route: 'POST /api/showcase-items/:id/talk',
    at: { id: 'publicItem' },
    send: { message: 'È ancora in vendita?' },
    ...begins(
      { role: 'client', with: { name: 'owner' } },
      "talks WHERE showcase_item_id = 'vetrina-pubblica'",
    ),
    answers: { ...membersGet(201), owner: 409, unsubscribed: 202 },
  },
  {
    route: 'POST /api/showcase-items/:id/talk',
    when: 'not approved',
    at: { id: 'pendingItem' },
    send: { message: 'È ancora in vendita?' },
    answers: membersGet(404),
    proves: () => undefined,
  },
  {
    route: 'POST /api/firms/:slug/talk',
    at: { slug: 'firm' },
    send: { message: 'Potete venire giovedì?' },
    ...begins({ role: 'client', listing: { kind: 'firm' } }, "talks WHERE kind = 'firm'"),
    answers: { ...membersGet(201), subscribed: 409, unsubscribed: 202 },
  },
  {
    route: 'POST /api/firms/:slug/pressed',
    at: { slug: 'firm' },
    answers: membersGet(204),
    // Nothing waits for an answer here.
    proves: ({ count }) => expect(count("talk_entries WHERE text = 'answered-elsewhere'")).toBe(0),
  },
  {
    route: 'GET /api/talk-links/:token',
    at: { token: 'talkLink' },
    replies: TalkLinkReply,
    answers: everyoneGets(200),
    discloses: [
      'anonymous',
      ...TWO,
      'otherClient',
      'unsubscribed',
      'restricted',
      'moderator',
      'admin',
    ],
    proves: ({ text, count }) => {
      expect(text).toContain(TALK_SECRETS.email)
      expect(count('talk_links WHERE used_at IS NULL')).toBe(1)
    },
  },
  {
    route: 'POST /api/talk-links/:token',
    at: { token: 'talkLink' },
    send: { text: 'Sì, alle 17' },
    accepts: TalkLinkAnswerInput,
    answers: everyoneGets(204),
    proves: ({ count }) => expect(count('talk_links WHERE used_at IS NOT NULL')).toBe(1),
  },
  {
    route: 'GET /api/admin/talks/:id',
    at: { id: 'reportedTalk' },
    replies: ReportedTalkReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ text, me, count }) => {
      expect(text).toContain(TALK_SECRETS.email)
      const look = `action = 'talk.view' AND actor_id = '${me?.user.id}'`
      expect(count(`audit_log WHERE ${look}`)).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/talks/:id',
    when: 'not reported',
    at: { id: 'talk' },
    answers: staffGet(404),
    proves: () => undefined,
  },
  {
    route: 'PAGE /messaggi/:id',
    at: { id: 'talk' },
    asks: ['prima'],
    answers: { ...theTwo(200), anonymous: 200, restricted: 200 },
    discloses: TWO,
    proves: ({ who, text }) =>
      expect(text.includes(TALK_SECRETS.email)).toBe(who === 'owner' || who === 'subscribed'),
  },
  {
    route: 'PAGE /messaggi/:id/link/:entryId/:place',
    at: { id: 'talk', entryId: 'talkEntry', place: 'talkLinkPlace' },
    answers: { ...theTwo(200), anonymous: 200, restricted: 200 },
    discloses: TWO,
    proves: ({ who, text }) =>
      expect(text.includes('fuori.example')).toBe(who === 'owner' || who === 'subscribed'),
  },
  {
    route: 'PAGE /messaggi/rispondi/:token',
    at: { token: 'talkLink' },
    asks: ['inviato'],
    answers: everyoneGets(200),
    discloses: PERSONAS,
    proves: ({ text }) => expect(text).toContain(TALK_SECRETS.email),
  },
  {
    route: 'POST /messaggi/:id',
    at: { id: 'talk' },
    form: { text: 'Va bene giovedì' },
    answers: theTwo(303),
    proves: ({ headers, count }) => {
      expect(headers.get('location')).toBe('/messaggi/a-conversazione')
      expect(count("talk_entries WHERE text = 'Va bene giovedì'")).toBe(1)
    },
  },
  {
    route: 'POST /messaggi/:id/no-grazie',
    at: { id: 'talk' },
    form: {},
    answers: everyoneGets(303),
    proves: ({ headers, who, count }) => {
      expect(headers.get('location')).toMatch(/a-conversazione$/)
      expect(count("talks WHERE closed_cause = 'declined'")).toBe(who === 'owner' ? 1 : 0)
    },
  },
  {
    route: 'POST /messaggi/:id/contatti',
    at: { id: 'talk' },
    form: {},
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toMatch(/a-conversazione$/),
  },
  {
    route: 'POST /messaggi/rispondi/:token',
    at: { token: 'talkLink' },
    form: { text: 'Sì, alle 17' },
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toMatch(/\?inviato=1$/),
  },
]
