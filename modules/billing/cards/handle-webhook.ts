import { accept, type Result } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../ports.ts'
import { acceptMoney, type CardEffect, withoutMoney } from './accept-money.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayment } from './apply-payment.ts'
import { applyPeriod, applySubscription } from './apply-period.ts'
import type { PaymentTrouble, Subject, WebhookEvent } from './ports.ts'

/**
 * Handles a webhook: fetches the present state first, then writes the effect together with the webhook's id. Order
 * and repetition do not matter.
 */
export const handleWebhook = (needs: BillingNeeds) => {
  const effectOf = effects(needs)
  return async (event: WebhookEvent) => {
    const { cards, atomically, world } = needs
    if (cards.events.knows(event.id)) return accept('known')
    const effect = event.subject ? await effectOf(event.subject) : accept(IGNORED)
    if (!effect.ok && effect.refusal.code !== 'payment.refused') return effect
    const act = effect.ok ? effect.value : () => withoutMoney('it is not there')

    return atomically(() => {
      if (cards.events.knows(event.id)) return accept('known')
      cards.events.remember(event, acceptMoney(needs)(act()), world.now())
      return accept(event.subject ? 'done' : 'ignored')
    })
  }
}

const IGNORED = () => withoutMoney('ignored')

type Effect = Result<() => CardEffect, PaymentTrouble>

/** Fetches the present state; the returned function writes it and answers the money that came, or what happened. */
const effects =
  (needs: BillingNeeds) =>
  async ({ kind, id }: Subject): Promise<Effect> => {
    const { cardCompany } = needs
    switch (kind) {
      case 'checkout':
        return then(await cardCompany.checkout(id), applyCheckout(needs))
      case 'period':
        return then(await cardCompany.period(id), applyPeriod(needs))
      case 'subscription':
        return then(await cardCompany.subscription(id), noting(applySubscription(needs)))
      case 'dispute':
        return then(await cardCompany.dispute(id), noting(applyDispute(needs)))
      default:
        return then(await cardCompany.paymentOf({ kind, id }), noting(applyPayment(needs)))
    }
  }

/** These facts never bring money, only an outcome. */
const noting =
  <Fact>(apply: (fact: Fact) => string) =>
  (fact: Fact) =>
    withoutMoney(apply(fact))

const then = <Fact>(
  fetched: Result<Fact | null, PaymentTrouble>,
  apply: (fact: Fact) => CardEffect,
) => {
  if (!fetched.ok) return fetched
  const fact = fetched.value
  return accept(() => (fact === null ? withoutMoney('nothing to do') : apply(fact)))
}
