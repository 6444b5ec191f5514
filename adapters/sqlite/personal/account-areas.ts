import { sql } from 'drizzle-orm'
import { alertMatches, alerts } from '../tables/alerts.ts'
import { termsAcceptances } from '../tables/content.ts'
import { decisions } from '../tables/decisions.ts'
import {
  idempotencyKeys,
  rateLimitHits,
  recoveryCodes,
  secondFactors,
  sessions,
  tokens,
  users,
} from '../tables/identity.ts'
import {
  notificationBoxes,
  notificationChoices,
  notifications,
  pushMessages,
  pushSubscriptions,
  staffReminders,
} from '../tables/notifications.ts'
import { auditLog, outbox } from '../tables/operations.ts'
import { discardedPictures, pictures } from '../tables/pictures.ts'
import {
  ABOUT_PERSON,
  type Area,
  among,
  by,
  SECRET,
  SOMEBODY_ELSES,
  STAFF,
  verifiedEmail,
} from './area.ts'

export const accountAreas: readonly Area[] = [
  {
    table: users,
    file: 'account',
    rows: by('id'),
    withheld: { passwordHash: SECRET },
  },
  {
    table: decisions,
    file: 'decisioni-e-reclami',
    withheld: { decidedBy: STAFF, answeredBy: STAFF },
  },
  { table: sessions, file: 'sessioni' },
  {
    table: tokens,
    file: 'link-inviati',
    withheld: { hash: SECRET },
  },
  {
    table: secondFactors,
    file: 'verifica-in-due-passaggi',
    withheld: { sealedSecret: SECRET },
  },
  {
    table: recoveryCodes,
    file: 'codici-di-recupero',
    withheld: { hash: SECRET },
  },
  {
    table: rateLimitHits,
    file: 'tentativi-contati',
    rows: ({ userId, email }) => sql`instr(key, ${userId}) OR instr(key, ${email})`,
    withheld: { key: 'holds the address of whoever tried, who may be somebody else' },
    besides: { what: sql`substr(key, 1, instr(key, ':') - 1)` },
  },
  { table: idempotencyKeys, file: 'moduli-inviati' },
  { table: termsAcceptances, file: 'condizioni-accettate' },
  { table: pictures, file: 'immagini', rows: by('owner_id') },
  { table: discardedPictures, file: 'immagini-eliminate', rows: by('owner_id') },
  {
    table: outbox,
    file: 'posta-ricevuta-dal-sito',
    rows: (person) => sql`recipient = ${verifiedEmail(person)}`,
    withheld: {
      variables: SECRET,
      lastError: 'the words of a mail server',
      causedBy: 'somebody else',
    },
  },
  {
    table: auditLog,
    file: 'azioni-del-personale-su-di-te',
    rows: ABOUT_PERSON,
    withheld: { actorId: STAFF, ip: STAFF, before: SOMEBODY_ELSES, after: SOMEBODY_ELSES },
    besides: {
      before: sql`CASE WHEN target_kind = 'user' THEN json(before) END`,
      after: sql`CASE WHEN target_kind = 'user' THEN json(after) END`,
    },
  },
]

export const noticeboardAreas: readonly Area[] = [
  { table: notifications, file: 'notifiche' },
  { table: notificationBoxes, file: 'casella-notifiche' },
  { table: notificationChoices, file: 'preferenze-notifiche' },
  { table: staffReminders, file: 'avvisi-allo-staff' },
  {
    table: pushSubscriptions,
    file: 'dispositivi-notifiche',
    withheld: { p256dh: SECRET, auth: SECRET },
  },
  {
    table: pushMessages,
    file: 'notifiche-in-attesa',
    rows: among('subscription_id', 'push_subscriptions WHERE user_id'),
  },
  {
    table: alerts,
    file: 'ricerche-salvate',
    withheld: {
      facets: 'repeats the search for the index',
      anchor: 'repeats the search for the index',
    },
  },
  { table: alertMatches, file: 'avvisi-da-inviare' },
]
