import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readIdParameter, readJson } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import { replyNotFound, valueOrNotFound, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { sliceListByQuery } from '#adapters/http/slice-list.ts'
import {
  createDiscountChanges,
  DiscountInput,
  DiscountReply,
} from '#modules/billing/contract/discounts.ts'
import {
  AdminPlanReply,
  AdminShopItemReply,
  createPlanChanges,
  createShopItemChanges,
  PlanInput,
  type PlanRenewalsReply,
  ShopItemInput,
} from '#modules/billing/contract/offers.ts'
import { PaymentSettingsInput } from '#modules/billing/contract/payment-settings.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { Plan, ShopItem } from '#modules/billing/plans/plan.ts'
import type { PlanRenewals } from '#modules/billing/ports.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { centsToEuro } from '#modules/kernel/money.ts'
import { replyShopRefusal } from './refusals.ts'

export const offerAdminRoutes = ({ admin, paymentSettings }: Billing) =>
  newRoutes()
    .route('/', planRoutes(admin.plans))
    .route('/', shopItemRoutes(admin.shopItems))
    .route('/', discountRoutes(admin.discounts))
    .route('/', settingsRoutes('payment', PaymentSettingsInput, paymentSettings))

const planRoutes = (plans: Billing['admin']['plans']) =>
  newRoutes()
    .get('/admin/plans', adminOnly, (c) =>
      c.json(sliceListByQuery(c, plans.all().map(toAdminPlanReply))),
    )
    .post('/admin/plans', adminOnly, async (c) => {
      const added = plans.add(readActor(c), await readJson(c, PlanInput))
      return c.json(toAdminPlanReply(valueOrRefuse(added, replyShopRefusal)), 201)
    })
    .get('/admin/plans/:id', adminOnly, (c) =>
      c.json(
        toAdminPlanReply(valueOrNotFound(plans.find(readIdParameter(c)), 'Piano non trovato')),
      ),
    )
    .patch('/admin/plans/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = toAdminPlanReply(
        valueOrNotFound(plans.find(readIdParameter(c)), 'Piano non trovato'),
      )
      const input = changeOf(present, createPlanChanges(present))
      const changed = plans.change(readActor(c), readIdParameter(c), input)
      return c.json(toAdminPlanReply(valueOrRefuse(changed, replyShopRefusal)))
    })
    .get('/admin/plans/:id/renewals', adminOnly, (c) => {
      const plan = valueOrNotFound(plans.find(readIdParameter(c)), 'Piano non trovato')
      return c.json(toRenewalsReply(plans.renewals(plan.id)))
    })
    .delete('/admin/plans/:id', adminOnly, (c) =>
      plans.remove(readActor(c), readIdParameter(c))
        ? c.body(null, 204)
        : replyNotFound(c, 'Piano non trovato'),
    )

const shopItemRoutes = (shopItems: Billing['admin']['shopItems']) =>
  newRoutes()
    .get('/admin/catalogue', adminOnly, (c) =>
      c.json(sliceListByQuery(c, shopItems.all().map(toAdminShopItem))),
    )
    .post('/admin/catalogue', adminOnly, async (c) =>
      c.json(toAdminShopItem(shopItems.add(readActor(c), await readJson(c, ShopItemInput))), 201),
    )
    .get('/admin/catalogue/:id', adminOnly, (c) =>
      c.json(
        toAdminShopItem(
          valueOrNotFound(shopItems.find(readIdParameter(c)), 'Articolo non trovato'),
        ),
      ),
    )
    .patch('/admin/catalogue/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = toAdminShopItem(
        valueOrNotFound(shopItems.find(readIdParameter(c)), 'Articolo non trovato'),
      )
      const input = changeOf(present, createShopItemChanges(present))
      return c.json(toAdminShopItem(shopItems.change(readActor(c), readIdParameter(c), input)))
    })
    .delete('/admin/catalogue/:id', adminOnly, (c) =>
      shopItems.remove(readActor(c), readIdParameter(c))
        ? c.body(null, 204)
        : replyNotFound(c, 'Articolo non trovato'),
    )

const discountRoutes = (discounts: Billing['admin']['discounts']) =>
  newRoutes()
    .get('/admin/discounts', adminOnly, (c) =>
      c.json(
        sliceListByQuery(
          c,
          discounts.all().map((one) => pickReply(DiscountReply, one)),
        ),
      ),
    )
    .post('/admin/discounts', adminOnly, async (c) => {
      const added = discounts.add(readActor(c), await readJson(c, DiscountInput))
      return c.json(pickReply(DiscountReply, valueOrRefuse(added, replyShopRefusal)), 201)
    })
    .get('/admin/discounts/:id', adminOnly, (c) =>
      c.json(
        pickReply(
          DiscountReply,
          valueOrNotFound(discounts.find(readIdParameter(c)), 'Codice non trovato'),
        ),
      ),
    )
    .patch('/admin/discounts/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(discounts.find(readIdParameter(c)), 'Codice non trovato')
      const reply = pickReply(DiscountReply, present)
      const input = changeOf(reply, createDiscountChanges(reply))
      const changed = discounts.change(readActor(c), present, input)
      return c.json(pickReply(DiscountReply, valueOrRefuse(changed, replyShopRefusal)))
    })

const toAdminPlanReply = (plan: Plan) =>
  pickReply(AdminPlanReply, {
    ...plan,
    price: centsToEuro(plan.priceCents),
    contactPrice: plan.contactPriceCents === 0 ? null : centsToEuro(plan.contactPriceCents),
  })

const toRenewalsReply = (renewals: readonly PlanRenewals[]): PlanRenewalsReply => ({
  count: renewals.reduce((sum, { count }) => sum + count, 0),
  prices: renewals.map(({ priceCents, count }) => ({ price: centsToEuro(priceCents), count })),
  nextAt: renewals.map(({ nextAt }) => nextAt.toISOString()).toSorted()[0] ?? null,
})

const toAdminShopItem = (item: ShopItem) =>
  pickReply(AdminShopItemReply, {
    ...item,
    itemType: item.kind,
    price: centsToEuro(item.priceCents),
  })
