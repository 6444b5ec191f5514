import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import {
  type AdminPlanReply,
  type AdminShopItemReply,
  PlanInput,
  planChangesOf,
  ShopItemInput,
  shopItemChangesOf,
} from '#modules/billing/contract/offers.ts'
import type { AdminPlan, Billing, ShopItem } from '#modules/billing/index.ts'
import { euroOf } from '#modules/kernel/money.ts'
import { toShopItemReply } from './cart.ts'
import { refuseShop } from './refusals.ts'
import { toPlanReply } from './subscriptions.ts'

/** Plans, services and add-ons, for the admin. */
export const offerAdminRoutes = ({ admin }: Billing) =>
  new Hono<HttpEnv>()
    .route('/', planRoutes(admin.plans))
    .route('/', shopItemRoutes(admin.shopItems))

const planRoutes = (plans: Billing['admin']['plans']) =>
  new Hono<HttpEnv>()
    .get('/admin/plans', adminOnly, (c) => {
      const items = plans.all().map(toAdminPlanReply)
      return c.json({ items, total: items.length })
    })
    .post('/admin/plans', adminOnly, async (c) => {
      const input = await readJson(c, PlanInput)
      if (!input.ok) return input.response
      const outcome = plans.add(actorOf(c), input.value)
      return outcome.ok
        ? c.json(toAdminPlanReply(outcome.value), 201)
        : refuseShop(c, outcome.refusal)
    })
    .patch('/admin/plans/:id', adminOnly, async (c) => {
      const present = plans.find(c.req.param('id'))
      if (!present) return notFound(c, 'Piano non trovato')
      const input = await readJson(c, planChangesOf(toAdminPlanReply(present)))
      if (!input.ok) return input.response
      const outcome = plans.change(actorOf(c), present.id, input.value)
      return outcome.ok ? c.json(toAdminPlanReply(outcome.value)) : refuseShop(c, outcome.refusal)
    })
    .delete('/admin/plans/:id', adminOnly, (c) =>
      plans.remove(actorOf(c), c.req.param('id'))
        ? c.json({ message: 'Piano eliminato' })
        : notFound(c, 'Piano non trovato'),
    )

const shopItemRoutes = (shopItems: Billing['admin']['shopItems']) =>
  new Hono<HttpEnv>()
    .get('/admin/catalogue', adminOnly, (c) => {
      const items = shopItems.all().map(toAdminShopItem)
      return c.json({ items, total: items.length })
    })
    .post('/admin/catalogue', adminOnly, async (c) => {
      const input = await readJson(c, ShopItemInput)
      if (!input.ok) return input.response
      return c.json(toAdminShopItem(shopItems.add(actorOf(c), input.value)), 201)
    })
    .patch('/admin/catalogue/:id', adminOnly, async (c) => {
      const present = shopItems.find(c.req.param('id'))
      if (!present) return notFound(c, 'Articolo non trovato')
      const input = await readJson(c, shopItemChangesOf(toAdminShopItem(present)))
      if (!input.ok) return input.response
      return c.json(toAdminShopItem(shopItems.change(actorOf(c), present, input.value)))
    })
    .delete('/admin/catalogue/:id', adminOnly, (c) =>
      shopItems.remove(actorOf(c), c.req.param('id'))
        ? c.json({ message: 'Articolo eliminato' })
        : notFound(c, 'Articolo non trovato'),
    )

const toAdminPlanReply = (plan: AdminPlan): AdminPlanReply => ({
  ...toPlanReply(plan),
  contactPrice: euroOf(plan.contactPriceCents),
  isActive: plan.isActive,
  stripePriceId: plan.stripePriceId,
  stripeProductId: plan.stripeProductId,
})

const toAdminShopItem = (item: ShopItem): AdminShopItemReply => ({
  ...toShopItemReply(item),
  price: euroOf(item.priceCents),
  isActive: item.isActive,
  displayOrder: item.displayOrder,
})
