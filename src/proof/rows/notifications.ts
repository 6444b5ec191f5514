/** Everybody's own notification list: nobody reads, marks or chooses for somebody else. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { PushDeviceInput, RemovePushDeviceInput } from '#modules/notifications/contract/devices.ts'
import {
  GroupMailInput,
  GroupMailListReply,
  GroupMailReply,
  GroupMailTestReply,
} from '#modules/notifications/contract/group-mails.ts'
import {
  MarkReadInput,
  MarkReadReply,
  NotificationListReply,
  NotificationPreferenceInput,
  NotificationQuery,
  PreferencesReply,
} from '#modules/notifications/contract/notifications.ts'
import { adminsGet, membersGet, type ProofRow } from '../row.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc-123'

const DEVICE = {
  endpoint: ENDPOINT,
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const GROUP_MAIL = {
  audience: { isOwed: true },
  subject: 'Sabato ci fermiamo',
  text: 'Dalle 6 alle 8.',
}

export const notificationRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/group-mails',
    replies: GroupMailListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ state: 'sending' }], total: 1 }),
  },
  {
    route: 'GET /api/admin/group-mails/:id',
    at: { id: 'groupMail' },
    replies: GroupMailReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 3, unsubscribed: 0 }),
  },
  {
    route: 'POST /api/admin/group-mails',
    send: GROUP_MAIL,
    accepts: GroupMailInput,
    replies: GroupMailReply,
    answers: adminsGet(201),
    proves: ({ count }) => {
      expect(count('group_mails')).toBe(2)
      expect(count("audit_log WHERE action = 'group-mail.send'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/group-mail-tests',
    send: GROUP_MAIL,
    accepts: GroupMailInput,
    replies: GroupMailTestReply,
    answers: adminsGet(200),
    proves: ({ count }) => {
      expect(count("outbox WHERE template = 'from-staff'")).toBe(1)
      expect(count('group_mails')).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/group-mails/:id/stop',
    at: { id: 'groupMail' },
    replies: GroupMailReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ state: 'stopped' }),
  },
  {
    route: 'GET /api/notifications',
    asks: Object.keys(NotificationQuery.entries),
    replies: NotificationListReply,
    answers: membersGet(200),
    proves: ({ who, body }) => {
      const { items, unread } = v.parse(NotificationListReply, body)
      expect(unread).toBe(items.length)
      // Somebody saw the owner's contacts, and the staff approved the subscriber's firm.
      expect(items.length > 0).toBe(who === 'owner' || who === 'subscribed')
    },
  },
  {
    route: 'POST /api/notifications/read',
    send: { all: true },
    accepts: MarkReadInput,
    replies: MarkReadReply,
    answers: membersGet(200),
    proves: ({ body, me, count }) => {
      expect(body).toEqual({ unread: 0 })
      expect(count(`notifications WHERE user_id = '${me?.user.id}' AND read_at IS NULL`)).toBe(0)
      expect(count(`notifications WHERE user_id <> '${me?.user.id}' AND read_at IS NOT NULL`)).toBe(
        0,
      )
    },
  },
  {
    route: 'GET /api/notifications/stream',
    answers: membersGet(200),
    proves: ({ text, headers }) => {
      expect(headers.get('content-type')).toContain('text/event-stream')
      expect(text).toMatch(/^event: bell\ndata: \{"unread":\d+\}$/m)
    },
  },
  {
    route: 'GET /api/notifications/preferences',
    replies: PreferencesReply,
    answers: membersGet(200),
    proves: ({ body }) =>
      expect(
        v
          .parse(PreferencesReply, body)
          .items.filter(({ bell, mail }) => !bell || !mail)
          .map(({ event }) => event),
      ).toEqual(['news']),
  },
  {
    route: 'PUT /api/notifications/preferences',
    send: { event: 'listing-revealed', channel: 'mail', isOn: false },
    accepts: NotificationPreferenceInput,
    replies: PreferencesReply,
    answers: membersGet(200),
    proves: ({ me, count }) => {
      expect(count('notification_choices')).toBe(1)
      expect(count(`notification_choices WHERE user_id = '${me?.user.id}' AND NOT is_on`)).toBe(1)
    },
  },
  {
    route: 'POST /api/notifications/devices',
    send: DEVICE,
    accepts: PushDeviceInput,
    answers: membersGet(204),
    proves: ({ me, count }) =>
      expect(count(`push_subscriptions WHERE user_id = '${me?.user.id}'`)).toBe(1),
  },
  {
    route: 'DELETE /api/notifications/devices',
    send: { endpoint: ENDPOINT },
    accepts: RemovePushDeviceInput,
    answers: membersGet(204),
    proves: ({ count }) => expect(count('push_subscriptions')).toBe(0),
  },
]
