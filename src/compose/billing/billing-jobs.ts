import type { Billing } from '#modules/billing/index.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'

/** Expiry of orders and subscriptions, their reminders, and commands waiting for the card company. */
export const billingJobs = (billing: Billing, { now }: World): Jobs => [
  {
    name: 'expire-subscriptions',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(billing.expireDue(now()), 'Account aggiornati'),
  },
  {
    name: 'expire-orders',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(billing.expireOrders(now()), 'Ordini ricordati o chiusi'),
  },
  {
    name: 'remind-subscribers',
    schedule: { everyMs: HOUR_MS },
    run: () => counted(billing.remindSubscribers(now()), 'Abbonati avvisati'),
  },
  {
    name: 'card-errands',
    schedule: { everyMs: MINUTE_MS },
    run: async () => counted(await billing.cards.runOutboundTasks(), 'Richieste svolte'),
  },
  { name: 'reconcile-cards', schedule: { dailyAt: '04:15' }, run: billing.cards.reconcile },
]
