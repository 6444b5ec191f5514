import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import type { CheckoutPageOptions, PaymentSession } from './ports.ts'

type CheckoutNeeds = Pick<
  BillingNeeds,
  'cardCompany' | 'cards' | 'buyers' | 'orders' | 'world' | 'atomically'
>

export type PaymentPage = {
  /** Hosted payment page. */
  readonly checkoutUrl: string | null
  /** Opens the payment form embedded in our page. */
  readonly clientSecret: string | null
}

/**
 * Opens an order's payment page or form after closing those of the person's other orders. An open one is reused;
 * another kind is opened only once the first is closed, so that an order can never be paid twice.
 */
export const createCardCheckout = (needs: CheckoutNeeds) => ({
  isOpen: () => needs.cardCompany.isOn(),
  closeOthers: closeOthers(needs),
  open: async (order: Order, input: CheckoutPageOptions) => {
    const closed = await closeOthers(needs)(order)
    if (!closed.ok) return closed
    const reused = await reuse(needs, order, input)
    if (!reused.ok) return reused
    if (reused.value === null) return await openNew(needs, order, input)
    return isPayable(needs, order.id) ? accept(reused.value) : refuse({ code: 'order.not-pending' })
  },
})

/** Payment pages of the person's other orders, which the transaction of the new order cancelled. */
const closeOthers =
  ({ cards, cardCompany }: Pick<BillingNeeds, 'cards' | 'cardCompany'>) =>
  async (order: Order) => {
    for (const id of cards.checkouts.openBeside(order)) {
      const closed = await cardCompany.closeCheckout(id)
      if (!closed.ok) return closed
      cards.checkouts.setStatus(id, closed.value)
    }
    return accept(null)
  }

/** The session that is still open, or null. */
const reuse = async (
  needs: Pick<BillingNeeds, 'cards' | 'cardCompany'>,
  order: Order,
  { uiMode }: CheckoutPageOptions,
) => {
  const open = needs.cards.checkouts.ofOrder(order.id).filter(({ status }) => status === 'open')
  for (const checkout of open) {
    const session = await needs.cardCompany.retrieveSession(checkout.id)
    if (!session.ok) return session
    const { status, url: checkoutUrl, clientSecret } = session.value
    if (status === 'open' && checkout.uiMode === uiMode)
      return accept({ checkoutUrl, clientSecret })
    const closed = await discardCheckout(needs, checkout.id, status)
    if (!closed.ok) return closed
  }
  return accept(null)
}

const discardCheckout = async (
  { cards, cardCompany }: Pick<BillingNeeds, 'cards' | 'cardCompany'>,
  id: string,
  status: PaymentSession['status'],
) => {
  const closed = status === 'open' ? await cardCompany.closeCheckout(id) : accept(stateOf(status))
  if (!closed.ok) return closed
  cards.checkouts.setStatus(id, closed.value)
  return accept(null)
}

const stateOf = (status: PaymentSession['status']): 'closed' | 'complete' =>
  status === 'expired' ? 'closed' : 'complete'

const openNew = async (needs: CheckoutNeeds, order: Order, input: CheckoutPageOptions) => {
  const { cards, cardCompany, buyers } = needs
  // A payment of this order may have arrived while the page was fetched.
  if (!isPayable(needs, order.id)) return refuse({ code: 'order.not-pending' })
  const opened = await cardCompany.createCheckout({
    order,
    billingType: order.billingType,
    ...input,
    customerId: cards.customers.of(order.userId),
    customerEmail: buyers.addressOf(order.userId).email,
    idempotencyKey: `checkout ${order.id} ${cards.checkouts.ofOrder(order.id).length}`,
  })
  if (!opened.ok) return opened
  const { id, url: checkoutUrl, clientSecret } = opened.value
  if (noteOpened(needs, order.id, { id, uiMode: input.uiMode }))
    return accept({ checkoutUrl, clientSecret })
  // If this call fails, the outbound task repeats it; the page was not shown yet.
  await cardCompany.closeCheckout(id)
  return refuse({ code: 'order.not-pending' })
}

/** False when the order was cancelled while its page was being opened: the page must then be closed too. */
const noteOpened = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'atomically' | 'orders'>,
  orderId: OrderId,
  { id, uiMode }: { readonly id: string; readonly uiMode: CheckoutPageOptions['uiMode'] },
) => {
  const { cards, world, atomically } = needs
  return atomically(() => {
    const createdAt = world.now()
    cards.checkouts.save({ id, orderId, uiMode, status: 'open', createdAt })
    const isWanted = isPayable(needs, orderId)
    const task = {
      id: world.newId(),
      kind: 'close-checkout',
      target: id,
      amountCents: null,
    } as const
    if (!isWanted) cards.tasks.add(task, createdAt)
    return isWanted
  })
}

/** A SEPA debit under way (no expiry) must not be paid a second time. */
const isPayable = ({ orders }: Pick<BillingNeeds, 'orders'>, orderId: OrderId) => {
  const order = orders.find(orderId)
  return order?.status === 'pending' && order.expiresAt !== null
}
