import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { billingProfileRoutes } from '#adapters/http/routes/billing/billing-profile.ts'
import { adminBuyerRoutes } from '#adapters/http/routes/billing/buyers.ts'
import { cartRoutes } from '#adapters/http/routes/billing/cart.ts'
import { checkoutRoutes } from '#adapters/http/routes/billing/checkout.ts'
import { offerDeskRoutes } from '#adapters/http/routes/billing/offer-desk.ts'
import { orderDeskRoutes } from '#adapters/http/routes/billing/order-desk.ts'
import { orderRoutes } from '#adapters/http/routes/billing/orders.ts'
import { epcQrCode } from '#adapters/qr/epc-code.ts'
import type { Billing, Order } from '#modules/billing/index.ts'
import type { Ground } from '../ground.ts'

/** Cart, billing profile, checkout, orders. */
export const composeShopRoutes = ({ world }: Ground, billing: Billing) =>
  new Hono<HttpEnv>()
    .route('/', adminBuyerRoutes(billing))
    .route('/', orderDeskRoutes(billing, world))
    .route('/', offerDeskRoutes(billing))
    .route('/', cartRoutes(billing))
    .route('/', billingProfileRoutes(billing))
    .route('/', checkoutRoutes(billing, world))
    .route('/', orderRoutes(billing, { now: world.now, qrCodeOf }))

const qrCodeOf = ({ bank, totalCents, orderNumber }: Order) =>
  epcQrCode({
    iban: bank?.iban ?? '',
    bic: bank?.bic ?? '',
    accountHolder: bank?.accountHolder ?? '',
    amountCents: totalCents,
    causale: bank?.causale ?? orderNumber,
  })
