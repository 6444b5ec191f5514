/** A shop with an admin, for tests with several payment pages. */
import type { StandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { openCardShop } from './card-shop.ts'

export const BASE_PLAN_LINE = { itemType: 'subscription_plan', itemId: 'basic' }

export const openRaceShop = async () => {
  const shop = await openCardShop()
  const { cookie: adminCookie } = await shop.product.signUpStaff('admin')
  const { standIn } = shop
  return {
    ...shop,
    ...listPaidPages(standIn),
    adminCookie,
    choose: async (item: { itemId: string }) => {
      const { orderId } = await shop.goToPay(item)
      return { orderId, sessionId: standIn.lastSession().id }
    },
    pay: async (sessionId: string) => {
      standIn.pay(sessionId, 'paid')
      await shop.deliveriesDone()
    },
    runTasks: async () => {
      await shop.product.billing.cards.runOutboundTasks()
      await shop.deliveriesDone()
    },
    mails: (template: string) =>
      shop.product.connection
        .prepare('SELECT recipient, variables FROM outbox WHERE template = ? ORDER BY id')
        .all(template)
        .map((row) => {
          const { recipient, variables } = row as { recipient: string; variables: string }
          return { recipient, ...(JSON.parse(variables) as Record<string, string>) }
        }),
  }
}

export type RaceShop = Awaited<ReturnType<typeof openRaceShop>>

/** State of payment pages at the card company. */
export const listPaidPages = ({ ledger }: Pick<StandIn, 'ledger'>) => {
  const sessionOf = (id: string) => ledger.sessions.get(id)
  return {
    sessionOf,
    subscriptionOf: (id: string) => ledger.subscriptions.get(String(sessionOf(id).subscription)),
    /** Reopens the session as if the payment had been under way when the page was closed. */
    openAgain: (id: string) => ledger.sessions.put({ ...sessionOf(id), status: 'open' }),
    /** Cents charged and not refunded to the customer of one page. */
    chargedFor: (id: string) => {
      const { mode, invoice, payment_intent: direct } = sessionOf(id)
      const paid = mode === 'subscription' ? ledger.invoices.get(String(invoice)).payments : null
      const intentId = paid ? paid.data[0]?.payment.payment_intent : direct
      const { latest_charge: charge } = ledger.intents.get(String(intentId))
      const money = ledger.charges.get(String(charge))
      return money.amount - money.amount_refunded
    },
  }
}
