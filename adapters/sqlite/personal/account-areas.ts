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
} from '../tables/notifications.ts'
import { auditLog, outbox } from '../tables/operations.ts'
import { discardedPictures, pictures } from '../tables/pictures.ts'
import { ABOUT_PERSON, type Area, SECRET, SOMEBODY_ELSES, STAFF, verifiedEmail } from './area.ts'

export const accountAreas: readonly Area[] = [
  {
    table: users,
    file: 'account',
    rows: ({ userId }) => sql`id = ${userId}`,
    withheld: { passwordHash: SECRET },
  },
  {
    table: decisions,
    file: 'decisioni-e-reclami',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { decidedBy: STAFF, answeredBy: STAFF },
  },
  { table: sessions, file: 'sessioni', rows: ({ userId }) => sql`user_id = ${userId}` },
  {
    table: tokens,
    file: 'link-inviati',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { hash: SECRET },
  },
  {
    table: secondFactors,
    file: 'verifica-in-due-passaggi',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { sealedSecret: SECRET },
  },
  {
    table: recoveryCodes,
    file: 'codici-di-recupero',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { hash: SECRET },
  },
  {
    table: rateLimitHits,
    file: 'tentativi-contati',
    rows: ({ userId, email }) => sql`instr(key, ${userId}) OR instr(key, ${email})`,
    withheld: { key: 'holds the address of whoever tried, who may be somebody else' },
    besides: { what: sql`substr(key, 1, instr(key, ':') - 1)` },
  },
  {
    table: idempotencyKeys,
    file: 'moduli-inviati',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: termsAcceptances,
    file: 'condizioni-accettate',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  { table: pictures, file: 'immagini', rows: ({ userId }) => sql`owner_id = ${userId}` },
  {
    table: discardedPictures,
    file: 'immagini-eliminate',
    rows: ({ userId }) => sql`owner_id = ${userId}`,
  },
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
    rows: (person) => ABOUT_PERSON(person),
    withheld: { actorId: STAFF, ip: STAFF, before: SOMEBODY_ELSES, after: SOMEBODY_ELSES },
    besides: {
      before: sql`CASE WHEN target_kind = 'user' THEN json(before) END`,
      after: sql`CASE WHEN target_kind = 'user' THEN json(after) END`,
    },
  },
]

export const noticeboardAreas: readonly Area[] = [
  { table: notifications, file: 'notifiche', rows: ({ userId }) => sql`user_id = ${userId}` },
  {
    table: notificationBoxes,
    file: 'casella-notifiche',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: notificationChoices,
    file: 'preferenze-notifiche',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
  {
    table: pushSubscriptions,
    file: 'dispositivi-notifiche',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: { p256dh: SECRET, auth: SECRET },
  },
  {
    table: pushMessages,
    file: 'notifiche-in-attesa',
    rows: ({ userId }) =>
      sql`subscription_id IN (SELECT id FROM push_subscriptions WHERE user_id = ${userId})`,
  },
  {
    table: alerts,
    file: 'ricerche-salvate',
    rows: ({ userId }) => sql`user_id = ${userId}`,
    withheld: {
      facets: 'repeats the search for the index',
      anchor: 'repeats the search for the index',
    },
  },
  {
    table: alertMatches,
    file: 'avvisi-da-inviare',
    rows: ({ userId }) => sql`user_id = ${userId}`,
  },
]
