import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { PaymentTrouble } from '../payments/ports.ts'
import { applySubscription } from './apply-subscription.ts'
import type { CardNeeds } from './needs.ts'

type Refusal = PaymentTrouble | { readonly code: 'subscription.not-renewing' }

/**
 * Stops the renewal at the end of what is paid for, or lets it go on. The card company is told first: what
 * it did not hear did not happen, and asking twice does no harm.
 */
export const changeRenewal =
  (needs: CardNeeds) =>
  async (userId: UserId, renews: boolean): Promise<Result<null, Refusal>> => {
    const present = needs.cards.cardSubscriptions.openOf(userId).at(-1)
    if (!present) return refuse({ code: 'subscription.not-renewing' })
    if (present.renews === renews) return accept(null)
    const told = await needs.cardCompany.setRenewal(present.id, renews)
    if (!told.ok) return told
    const fact = await needs.cardCompany.subscription(present.id)
    if (!fact.ok) return fact
    needs.atomically(() => applySubscription(needs)(fact.value))
    return accept(null)
  }

/** Where a member changes the card and sees what was paid. */
export const openPortal =
  (needs: CardNeeds) =>
  async (
    userId: UserId,
    returnUrl: string,
  ): Promise<Result<string, PaymentTrouble | { readonly code: 'subscription.no-customer' }>> => {
    const customerId = needs.cards.customers.of(userId)
    if (!customerId) return refuse({ code: 'subscription.no-customer' })
    return await needs.cardCompany.portalUrl({ customerId, returnUrl })
  }
