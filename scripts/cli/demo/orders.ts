/** Orders of the demo's professionals in every state, with invoices. */
import * as v from 'valibot'
import { CartItemInput } from '#modules/billing/contract/cart.ts'
import { CheckoutInput } from '#modules/billing/contract/checkout.ts'
import { DiscountInput } from '#modules/billing/contract/discounts.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import { CompanySettingsInput } from '#modules/invoicing/contract/company.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { DemoActors, DemoPerson } from './people.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'

type End = 'paid' | 'pending' | 'cancelled' | 'expired' | 'refunded'

type Purchase = {
  readonly daysAgo: number
  readonly end: End
  readonly item: object
  readonly code?: string
  /** These fields differ from the Italian profile. */
  readonly billing?: object
}

const SERVICE = {
  itemType: 'service',
  itemId: 'vetrina-in-evidenza-30-giorni',
  name: 'Vetrina in evidenza 30 giorni',
  price: 9.9,
}
const ADDON = {
  itemType: 'addon',
  itemId: 'pacchetto-10-contatti',
  name: 'Pacchetto 10 contatti',
  price: 12.9,
}
const COMPANY = {
  companyName: 'CercoOffro Demo S.r.l.',
  vatId: '00743110157',
  address: 'Via Torino 2',
  city: 'Milano',
  postalCode: '20123',
  province: 'MI',
  country: 'IT',
}
const CODES = [
  { code: 'BENVENUTO-20', kind: 'percent', value: 20, count: 50, oncePerPerson: true },
  {
    code: 'FIERA-2026',
    kind: 'amount',
    value: 10,
    until: '2026-10-31',
    planIds: ['pro', 'pro-once'],
  },
]
const ABROAD = {
  billingName: 'Leone Impianti SA',
  taxId: 'CHE116281277',
  sdiCode: undefined,
  billingAddress: 'Via Nassa 5',
  billingCity: 'Lugano',
  billingPostalCode: '6900',
  billingProvince: '',
  billingCountry: 'CH',
}
const planOf = (itemId: string) => ({ itemType: 'subscription_plan', itemId })

const PAID_AFTER_MS = DAY_MS + HOUR_MS
const EXPIRED_AFTER_MS = 8 * DAY_MS

/** The first professional, whose log-in is shown, makes all of these, so that one page has every state. */
const PURCHASES: readonly Purchase[] = [
  { daysAgo: 40, end: 'paid', item: planOf('pro-once-yearly') },
  { daysAgo: 31, end: 'expired', item: SERVICE },
  { daysAgo: 22, end: 'refunded', item: { ...ADDON, quantity: 2 } },
  { daysAgo: 12, end: 'cancelled', item: SERVICE },
  { daysAgo: 5, end: 'paid', item: ADDON },
  { daysAgo: 2, end: 'pending', item: SERVICE },
]

/** Must come after registration, some weeks ago for the newest people. */
export const createDemoOrders = (
  scenario: Scenario,
  { subscribers, moderator }: DemoActors,
): ScenarioEvent[] => {
  const [buyer, other, foreigner] = subscribers
  if (!(buyer && other && foreigner)) return []
  return [
    { at: ago(scenario, 41), act: () => openShop(scenario, moderator) },
    ...PURCHASES.flatMap((purchase) => eventsOf(scenario, buyer, purchase)),
    ...eventsOf(scenario, other, {
      daysAgo: 9,
      end: 'paid',
      item: planOf('enterprise-once'),
      code: 'BENVENUTO-20',
    }),
    ...eventsOf(scenario, foreigner, { daysAgo: 2, end: 'paid', item: ADDON, billing: ABROAD }),
    ...eventsOf(scenario, other, { daysAgo: 1, end: 'pending', item: ADDON }),
  ]
}

const ago = ({ now }: Scenario, days: number) => new Date(now.getTime() - days * DAY_MS)

const OWN_WORDS = {
  'order-cancelled': { 'Il tuo ordine è stato annullato': 'Ordine annullato, senza costi' },
}

const openShop = ({ product, now }: Scenario, { id: userId }: DemoPerson) => {
  const bank = { iban: 'IT60X0542811101000000123456', accountHolder: 'CercoOffro Demo S.r.l.' }
  const staff = { userId, ip: '127.0.0.1' }
  product.billing.paymentSettings.change(staff, { bank_transfer: bank })
  unwrapOrThrow(product.invoicing.changeCompany(staff, v.parse(CompanySettingsInput, COMPANY)))
  product.connection
    .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('mail-words', ?, ?)")
    .run(JSON.stringify(OWN_WORDS), now.getTime())
  for (const code of CODES)
    unwrapOrThrow(product.billing.admin.discounts.add(staff, v.parse(DiscountInput, code)))
}

const eventsOf = (scenario: Scenario, buyer: DemoPerson, purchase: Purchase): ScenarioEvent[] => {
  const placedAt = ago(scenario, purchase.daysAgo)
  const later = (ms: number) => new Date(placedAt.getTime() + ms)
  const made: { id: OrderId | null } = { id: null }
  return [
    {
      at: placedAt,
      act: async () => {
        made.id = await buy(scenario, buyer, purchase)
      },
    },
    {
      at: later(PAID_AFTER_MS),
      act: () => pay(scenario, made.id, { purchase, paidAt: later(PAID_AFTER_MS) }),
    },
    { at: later(3 * DAY_MS), act: () => undo(scenario, made.id, purchase.end) },
    {
      at: later(EXPIRED_AFTER_MS),
      act: () => expire(scenario, purchase.end, later(EXPIRED_AFTER_MS)),
    },
  ].filter(({ at }) => at <= scenario.now)
}

const buy = async (
  { product }: Scenario,
  { id, firstName, lastName }: DemoPerson,
  purchase: Purchase,
) => {
  const { shop } = product.billing
  const profile = v.parse(BillingProfileInput, {
    billingName: `${firstName} ${lastName}`,
    taxId: '02345670158',
    sdiCode: 'ABC1234',
    billingAddress: 'Via Garibaldi 12',
    billingCity: 'Torino',
    billingPostalCode: '10122',
    billingProvince: 'TO',
    ...purchase.billing,
  })
  unwrapOrThrow(shop.profile.save(id, profile))
  unwrapOrThrow(shop.cart.add(id, v.parse(CartItemInput, purchase.item)))
  if (purchase.code) unwrapOrThrow(shop.cart.discount.use(id, purchase.code))
  const input = v.parse(CheckoutInput, {
    paymentMethod: 'bank_transfer',
    billingType: 'one_time',
    beginNow: true,
  })
  const key = { key: `demo-${id}-${purchase.daysAgo}`, request: 'demo' }
  return unwrapOrThrow(await shop.checkOut({ userId: id, input, key })).order.id
}

type Payment = { readonly purchase: Purchase; readonly paidAt: Date }

const pay = ({ product }: Scenario, orderId: OrderId | null, { purchase, paidAt }: Payment) => {
  const isPaid = purchase.end === 'paid' || purchase.end === 'refunded'
  if (orderId === null || !isPaid) return
  const reference = `CRO ${orderId.slice(-8)}`
  unwrapOrThrow(product.billing.settleOrder({ orderId, paidAt, reference }))
}

const undo = ({ product }: Scenario, orderId: OrderId | null, end: End) => {
  if (orderId === null) return
  if (end === 'cancelled') unwrapOrThrow(product.billing.cancelOrder(orderId, null))
  if (end !== 'refunded') return
  const reason = 'Acquistato per errore'
  unwrapOrThrow(product.billing.refundOrder({ orderId, reason, state: 'due', reference: null }))
}

const expire = ({ product }: Scenario, end: End, now: Date) => {
  if (end === 'expired') product.billing.expireOrders(now)
}
