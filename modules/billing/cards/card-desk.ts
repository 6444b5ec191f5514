import { accept, type Result } from '#modules/kernel/result.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentSession, PaymentTrouble } from '../payments/ports.ts'
import type { CardNeeds } from './needs.ts'

export type PageWish = {
  readonly uiMode: 'hosted' | 'elements'
  readonly successUrl: string
  readonly cancelUrl: string
}

export type OpenedPage = {
  /** The payment company's page. */
  readonly checkoutUrl: string | null
  /** For a payment inside our own page. */
  readonly clientSecret: string | null
}

/**
 * Opens the page or form on which an order is paid. Asked again it answers the one that is open; another
 * kind is opened only once the first is closed, so that an order is never payable twice.
 */
export const cardDesk = (needs: CardNeeds) => ({
  isOpen: () => needs.cardCompany.isOn(),
  open: async (order: Order, wish: PageWish): Promise<Result<OpenedPage, PaymentTrouble>> => {
    const { cards, cardCompany, members, world } = needs
    const known = cards.checkouts.ofOrder(order.id)
    const reused = await reuse(needs, order, wish)
    if (!reused.ok || reused.value) return reused as Result<OpenedPage, PaymentTrouble>

    const opened = await cardCompany.createCheckout({
      order,
      billingType: order.billingType,
      ...wish,
      customerId: cards.customers.of(order.userId),
      customerEmail: members.addressOf(order.userId).email,
      idempotencyKey: `checkout ${order.id} ${known.length}`,
    })
    if (!opened.ok) return opened
    const { id, url, clientSecret } = opened.value
    const { uiMode } = wish
    const createdAt = world.now()
    cards.checkouts.save({ id, orderId: order.id, uiMode, status: 'open', createdAt })
    return accept({ checkoutUrl: url, clientSecret })
  },
})

/** The page that is open already, or null once nothing is open any more. */
const reuse = async (
  needs: CardNeeds,
  order: Order,
  { uiMode }: PageWish,
): Promise<Result<OpenedPage | null, PaymentTrouble>> => {
  const open = needs.cards.checkouts.ofOrder(order.id).filter(({ status }) => status === 'open')
  for (const known of open) {
    const found = await needs.cardCompany.retrieveSession(known.id)
    if (!found.ok) return found
    const { status, url: checkoutUrl, clientSecret } = found.value
    if (status === 'open' && known.uiMode === uiMode) return accept({ checkoutUrl, clientSecret })
    const closed = await putAway(needs, known.id, status)
    if (!closed.ok) return closed
  }
  return accept(null)
}

const putAway = async (
  { cards, cardCompany }: CardNeeds,
  id: string,
  status: PaymentSession['status'],
): Promise<Result<null, PaymentTrouble>> => {
  const closed = status === 'open' ? await cardCompany.closeCheckout(id) : accept(null)
  if (closed.ok) cards.checkouts.setStatus(id, status === 'paid' ? 'complete' : 'closed')
  return closed
}
