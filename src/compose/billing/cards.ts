import { sqliteCardRecords } from '#adapters/sqlite/billing/card-records.ts'
import { sqliteReminders } from '#adapters/sqlite/billing/subscription-reminders.ts'
import { stripePayments } from '#adapters/stripe/stripe-payments.ts'
import type { CardSettings } from '#modules/billing/index.ts'
import type { Ground } from '../ground.ts'

/** `cardInForce` is asked for every call: keys that are changed need no restart. */
export const composeCards = (
  { config, connection, world, cardTimeoutMs }: Ground,
  cardInForce: () => CardSettings | null,
) => ({
  cards: sqliteCardRecords(connection, world),
  reminders: sqliteReminders(connection),
  cardCompany: stripePayments({
    settings: () => {
      const card = cardInForce()
      return card && { ...card, apiBase: config.stripeApiBase }
    },
    ...(cardTimeoutMs !== undefined && { timeoutMs: cardTimeoutMs }),
  }),
})
