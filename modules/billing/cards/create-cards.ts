/** All card use cases, for the module's entry point. */
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { returnUrls } from '../checkout/place-order.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import { applyCheckout } from './accept-payment.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayment } from './apply-payment.ts'
import { applyPeriod, applySubscription } from './apply-period.ts'
import { cardCheckout } from './card-checkout.ts'
import type { CardNotice, PaymentTrouble, Subject } from './ports.ts'
import { runOutboundTasks } from './run-outbound-tasks.ts'

export const createCards = (needs: BillingNeeds & { readonly publicUrl: string }) => ({
  checkout: cardCheckout(needs),
  readNotice: (body: Uint8Array, signature: string) =>
    needs.cardCompany.readNotice(body, signature, needs.world.now()),
  isOn: needs.cardCompany.isOn,
  handleWebhook: handleWebhook(needs),
  checkPayment: checkPayment(needs),
  changeRenewal: changeRenewal(needs),
  openPortal: openPortal(needs),
  openPayment: openPayment(needs),
  renewalOf: renewalOf(needs),
  runOutboundTasks: runOutboundTasks(needs),
  reconcile: reconcile(needs),
})

/**
 * Stops the renewal at the end of the paid period, or resumes it. The card company is called first: a failed call
 * changes nothing here, and repeating it is harmless.
 */
const changeRenewal = (needs: BillingNeeds) => async (userId: UserId, renews: boolean) => {
  const present = needs.cards.cardSubscriptions.openOf(userId).at(-1)
  if (!present) return refuse({ code: 'subscription.not-renewing' })
  if (present.renews === renews) return accept(null)
  const answer = await needs.cardCompany.setRenewal(present.id, renews)
  if (!answer.ok) return answer
  const fact = await needs.cardCompany.subscription(present.id)
  if (!fact.ok) return fact
  needs.atomically(() => applySubscription(needs)(fact.value))
  return accept(null)
}

/** The card company's portal, where the subscriber changes the card and sees receipts. */
const openPortal =
  (needs: Pick<BillingNeeds, 'cards' | 'cardCompany'>) =>
  async (userId: UserId, returnUrl: string) => {
    const customerId = needs.cards.customers.of(userId)
    if (!customerId) return refuse({ code: 'subscription.no-customer' })
    return await needs.cardCompany.portalUrl({ customerId, returnUrl })
  }

/** The renewal as the subscriber sees it, and what may be changed. */
const renewalOf =
  ({ cards, cardCompany, world }: Pick<BillingNeeds, 'cards' | 'cardCompany' | 'world'>) =>
  (userId: UserId) => {
    const present = cards.cardSubscriptions.openOf(userId).at(-1)
    const isRunning = present !== undefined && present.periodEndsAt > world.now()
    return {
      renewsAutomatically: present?.renews ?? false,
      canResume: isRunning && !present.renews,
      isOverdue: present?.status === 'past-due',
      hasPortal: cards.customers.of(userId) !== null && cardCompany.isOn(),
    }
  }

/**
 * Asks the card company when a customer returns before the webhook arrives. Only about pages opened for this order;
 * an order of another user is "not found".
 */
const checkPayment = (needs: BillingNeeds) => async (userId: UserId, orderId: OrderId) => {
  const order = needs.orders.find(orderId)
  if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
  const looked = isWaiting(order) ? await checkAll(needs, orderId) : accept(null)
  return looked.ok ? accept(needs.orders.find(orderId) ?? order) : looked
}

const isWaiting = ({ paymentMethod, status }: Order) =>
  paymentMethod === 'card' && status === 'pending'

const checkAll = async (needs: BillingNeeds, orderId: OrderId) => {
  for (const { id } of needs.cards.checkouts.ofOrder(orderId)) {
    const looked = await checkOne(needs, id)
    if (!looked.ok) return looked
  }
  return accept(null)
}

const checkOne = async (needs: BillingNeeds, checkoutId: string) => {
  const found = await needs.cardCompany.checkout(checkoutId)
  if (!found.ok) return found
  const { periodInvoiceId } = found.value
  const period = periodInvoiceId ? await needs.cardCompany.period(periodInvoiceId) : accept(null)
  if (!period.ok) return period
  const fact = period.value
  needs.atomically(() => {
    applyCheckout(needs)(found.value)
    if (fact) applyPeriod(needs)(fact)
  })
  return accept(null)
}

const LOOKBACK_MS = 3 * DAY_MS

/** Reads the card company's events once a day, so that a lost webhook still has its effect. */
const reconcile = (needs: BillingNeeds) => async (): Promise<string | undefined> => {
  if (!needs.cardCompany.isOn()) return undefined
  const since = new Date(needs.world.now().getTime() - LOOKBACK_MS)
  const notices = valueOrThrow(await needs.cardCompany.noticesSince(since))
  const take = handleWebhook(needs)
  let late = 0
  for (const notice of notices) if (valueOrThrow(await take(notice)) === 'done') late += 1
  return late > 0 ? `Eventi recuperati: ${late}` : undefined
}

/** The scheduled run fails and is logged; the next one reads the same days again. */
const valueOrThrow = <Value>(answer: Result<Value, PaymentTrouble>): Value => {
  if (answer.ok) return answer.value
  throw new Error(`The card provider did not answer: ${answer.refusal.code}`)
}

/** Pays a waiting card order with the form embedded in our page. */
const openPayment = (needs: BillingNeeds) => {
  const checkout = cardCheckout(needs)
  return async (userId: UserId, orderId: OrderId) => {
    const order = needs.orders.find(orderId)
    if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
    const urls = returnUrls(needs.publicUrl, USUAL_PLACES, order)
    if (!(isPayable(order) && urls)) return refuse({ code: 'order.not-pending' })
    const opened = await checkout.open(order, { uiMode: 'elements', ...urls })
    if (!opened.ok) return opened
    return accept({
      orderId,
      clientSecret: opened.value.clientSecret ?? '',
      scriptUrl: needs.cardCompany.scriptUrl(),
      planName: nameOf(order),
      totalAmount: order.totalCents / 100,
      isVatIncluded: order.vatCents > 0,
    })
  }
}

const USUAL_PLACES = { successUrl: undefined, cancelUrl: undefined }

const isPayable = ({ status, paymentMethod, expiresAt }: Order) =>
  status === 'pending' && paymentMethod === 'card' && expiresAt !== null

const nameOf = ({ items }: Order) =>
  items.find(({ itemType }) => itemType === 'subscription_plan')?.name ?? items[0]?.name ?? ''

/**
 * Handles a webhook: fetches the present state first, then writes the effect together with the webhook's id. Order
 * and repetition do not matter.
 */
const handleWebhook = (needs: BillingNeeds) => {
  const effectOf = effects(needs)
  return async (notice: CardNotice) => {
    const { cards, atomically, world } = needs
    if (cards.notices.knows(notice.id)) return accept('known')
    const effect = notice.subject ? await effectOf(notice.subject) : accept(IGNORED)
    if (!effect.ok && effect.refusal.code !== 'payment.refused') return effect
    const act = effect.ok ? effect.value : () => 'it is not there'

    return atomically(() => {
      if (cards.notices.knows(notice.id)) return accept('known')
      cards.notices.remember(notice, act(), world.now())
      return accept(notice.subject ? 'done' : 'ignored')
    })
  }
}

const IGNORED = () => 'ignored'

type Effect = Result<() => string, PaymentTrouble>

/** Fetches the present state; the returned function writes it. */
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
        return then(await cardCompany.subscription(id), applySubscription(needs))
      case 'dispute':
        return then(await cardCompany.dispute(id), applyDispute(needs))
      default:
        return then(await cardCompany.paymentOf({ kind, id }), applyPayment(needs))
    }
  }

const then = <Fact>(found: Result<Fact | null, PaymentTrouble>, apply: (fact: Fact) => string) => {
  if (!found.ok) return found
  const fact = found.value
  return accept(() => (fact === null ? 'nothing to do' : apply(fact)))
}
