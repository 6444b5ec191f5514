import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import {
  type AdminPlanReply,
  type AdminShopItemReply,
  CatalogueInput,
  catalogueChangesOf,
  PlanInput,
  planChangesOf,
} from '#modules/billing/contract/offers.ts'
import type { AdminPlan, Billing, ShopItem } from '#modules/billing/index.ts'
import { euroOf } from '#modules/kernel/money.ts'
import { toCatalogueReply } from './cart.ts'
import { refuseShop } from './refusals.ts'
import { toPlanReply } from './subscriptions.ts'

/** Plans, services and add-ons, for the admin. */
export const offerAdminRoutes = ({ admin }: Billing) =>
  new Hono<HttpEnv>()
    .route('/', planRoutes(admin.plans))
    .route('/', catalogueRoutes(admin.catalogue))

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

const catalogueRoutes = (catalogue: Billing['admin']['catalogue']) =>
  new Hono<HttpEnv>()
    .get('/admin/catalogue', adminOnly, (c) => {
      const items = catalogue.all().map(toAdminShopItem)
      return c.json({ items, total: items.length })
    })
    .post('/admin/catalogue', adminOnly, async (c) => {
      const input = await readJson(c, CatalogueInput)
      if (!input.ok) return input.response
      return c.json(toAdminShopItem(catalogue.add(actorOf(c), input.value)), 201)
    })
    .patch('/admin/catalogue/:id', adminOnly, async (c) => {
      const present = catalogue.find(c.req.param('id'))
      if (!present) return notFound(c, 'Articolo non trovato')
      const input = await readJson(c, catalogueChangesOf(toAdminShopItem(present)))
      if (!input.ok) return input.response
      return c.json(toAdminShopItem(catalogue.change(actorOf(c), present, input.value)))
    })
    .delete('/admin/catalogue/:id', adminOnly, (c) =>
      catalogue.remove(actorOf(c), c.req.param('id'))
        ? c.json({ message: 'Articolo eliminato' })
        : notFound(c, 'Articolo non trovato'),
    )

const toAdminPlanReply = (plan: AdminPlan): AdminPlanReply => ({
  ...toPlanReply(plan),
  isActive: plan.isActive,
  stripePriceId: plan.stripePriceId,
  stripeProductId: plan.stripeProductId,
})

const toAdminShopItem = (item: ShopItem): AdminShopItemReply => ({
  ...toCatalogueReply(item),
  price: euroOf(item.priceCents),
  isActive: item.isActive,
  displayOrder: item.displayOrder,
})
