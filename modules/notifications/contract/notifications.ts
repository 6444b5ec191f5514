import * as v from 'valibot'
import { createPageQuery } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { NOTIFICATION_EVENTS } from '#modules/kernel/notification-events.ts'
import { CHANNELS } from './vocabulary.ts'

export const NotificationQuery = v.object(createPageQuery(20))

export const NotificationReply = v.object({
  id: v.string(),
  event: v.picklist(NOTIFICATION_EVENTS),
  title: v.string(),
  body: v.string(),
  /** The notification leads to this page of the site. */
  path: v.string(),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
})
export type NotificationReply = v.InferOutput<typeof NotificationReply>

/** Newest first; `unread` counts all, not only this page. */
export const NotificationListReply = v.object({
  items: v.array(NotificationReply),
  total: v.number(),
  unread: v.number(),
})
export type NotificationListReply = v.InferOutput<typeof NotificationListReply>

const IDS_MAX = 100
const CHOOSE = 'Indica quali notifiche hai letto'

/** `{ "ids": [...] }` or `{ "all": true }`. Unknown ids and those of others are ignored. */
export const MarkReadInput = v.pipe(
  inputObject({
    ids: optionalField(
      v.pipe(
        v.array(requiredText(CHOOSE, 100), CHOOSE),
        v.maxLength(IDS_MAX, `Massimo ${IDS_MAX} notifiche`),
      ),
    ),
    all: optionalField(v.boolean('Valore non valido')),
  }),
  v.forward(
    v.check(({ ids, all }) => ids !== undefined || all === true, CHOOSE),
    ['all'],
  ),
)
export type MarkReadInput = v.InferOutput<typeof MarkReadInput>

export const MarkReadReply = v.object({ unread: v.number() })
export type MarkReadReply = v.InferOutput<typeof MarkReadReply>

const UNKNOWN_EVENT = 'Notifica sconosciuta'
const UNKNOWN_CHANNEL = 'Canale sconosciuto'
const YES_OR_NO = 'Valore non valido'

export const NotificationPreferenceInput = inputObject({
  event: v.pipe(trimmedOrMissing, v.picklist(NOTIFICATION_EVENTS, UNKNOWN_EVENT)),
  channel: v.pipe(trimmedOrMissing, v.picklist(CHANNELS, UNKNOWN_CHANNEL)),
  isOn: v.pipe(trimmedOrMissing, v.boolean(YES_OR_NO)),
})

const EventPreferences = v.object({
  event: v.picklist(NOTIFICATION_EVENTS),
  bell: v.boolean(),
  mail: v.boolean(),
  push: v.boolean(),
  /** Its mails cannot be switched off. */
  isMailFixed: v.boolean(),
})
export type EventPreferences = v.InferOutput<typeof EventPreferences>

export const PreferencesReply = v.object({
  items: v.array(EventPreferences),
  /** The site's public key for push subscriptions, in base64url. */
  pushKey: v.string(),
})
export type PreferencesReply = v.InferOutput<typeof PreferencesReply>
