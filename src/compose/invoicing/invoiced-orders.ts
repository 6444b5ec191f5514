/** Maps billing's orders to invoicing's terms. */
import type { BillingDetails } from '#modules/billing/contract/profile-shape.ts'
import { isTaxedInItaly } from '#modules/billing/index.ts'
import type { Order, OrderItem, PartRefund } from '#modules/billing/orders/order.ts'
import type { Customer, DocumentLine } from '#modules/invoicing/document/document.ts'
import { ABROAD_VAT_NATURE } from '#modules/invoicing/index.ts'
import type { PaidOrder, RefundToDocument } from '#modules/invoicing/issuing/stored-invoice.ts'

type Period = DocumentLine['period']
/** Period of an order's subscription; null without one. */
export type FindOrderPeriod = (orderId: string) => Period

export const toPaidOrder = (order: Order, periodOf: FindOrderPeriod): PaidOrder => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  userId: order.userId,
  paidAt: order.paidAt ?? order.createdAt,
  paymentMethod: order.paymentMethod,
  currency: order.currency,
  iban: order.bank?.iban ?? null,
  customer: { ...customerOf(order.customer), ownCode: ownCodeOf(order.userId) },
  sold: order.items
    .flatMap((item) => [soldLine(item, periodOf(order.id)), ...discountLine(item)])
    .map((line) => ({ ...line, nature: isTaxedInItaly(order.tax) ? null : ABROAD_VAT_NATURE })),
})

/** A part, or the last refund of an order. */
export const toRefundToDocument = (order: Order, part: PartRefund | null): RefundToDocument => {
  const refund = part ?? order.refund
  return {
    occasion: part ? `${order.id}:${part.id}` : order.id,
    orderId: order.id,
    userId: order.userId,
    refundedAt: refund?.at ?? order.createdAt,
    reason: refund?.reason || `Rimborso dell'ordine ${order.orderNumber}`,
    amountCents: refund && refund.amountCents < order.totalCents ? refund.amountCents : null,
  }
}

/** All orders of a person get the same code, which does not reveal who it is. */
const ownCodeOf = (userId: string) =>
  `C${userId
    .replace(/[^\da-f]/gi, '')
    .slice(-16)
    .toUpperCase()}`

/** Older orders lack the person's names. */
const personOf = ({ billingFirstName, billingLastName }: BillingDetails) =>
  billingFirstName && billingLastName
    ? { firstName: billingFirstName, lastName: billingLastName }
    : null

const customerOf = (details: BillingDetails): Customer => ({
  name: details.billingName,
  person: personOf(details),
  taxId: details.taxId,
  sdiCode: details.sdiCode,
  pecEmail: details.pecEmail,
  address: details.billingAddress,
  city: details.billingCity,
  postalCode: details.billingPostalCode,
  province: details.billingProvince,
  country: details.billingCountry,
})

/** A plan's description begins with its name already. */
const descriptionOf = ({ name, description }: OrderItem) => {
  if (description === '') return name
  return description.startsWith(name) ? description : `${name} - ${description}`
}

const soldLine = (item: OrderItem, period: Period) => ({
  itemType: item.itemType,
  itemId: item.itemId,
  description: descriptionOf(item),
  quantityThousandths: item.quantity * 1000,
  unitPriceCents: item.unitPriceCents,
  totalCents: item.unitPriceCents * item.quantity,
  vatRateHundredths: item.vatRateHundredths,
  period: item.itemType === 'subscription_plan' ? period : null,
})

/** A line of its own below what it reduces. */
const discountLine = ({ discountCents, discountCode, vatRateHundredths }: OrderItem) =>
  discountCents === 0
    ? []
    : [
        {
          itemType: 'discount',
          itemId: '',
          description: `Sconto con il codice ${discountCode}`,
          quantityThousandths: 1000,
          unitPriceCents: -discountCents,
          totalCents: -discountCents,
          vatRateHundredths,
          period: null,
        },
      ]
