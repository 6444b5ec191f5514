import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import {
  CatalogueInput,
  catalogueChangesOf,
  type DeskCatalogueReply,
  type DeskPlanReply,
  PlanInput,
  planChangesOf,
} from '#modules/billing/contract/offers.ts'
import type { Billing, CatalogueItem, PlanOnDesk } from '#modules/billing/index.ts'
import { euroOf } from '#modules/kernel/money.ts'
import { toCatalogueReply } from './cart.ts'
import { refuseShop } from './refusals.ts'
import { toPlanReply } from './subscriptions.ts'

/** What is on sale, for the admin: plans, services and addons. */
export const offerDeskRoutes = ({ desk }: Billing) =>
  new Hono<HttpEnv>().route('/', planRoutes(desk.plans)).route('/', catalogueRoutes(desk.catalogue))

const planRoutes = (plans: Billing['desk']['plans']) =>
  new Hono<HttpEnv>()
    .get('/admin/plans', adminOnly, (c) => {
      const items = plans.all().map(toDeskPlan)
      return c.json({ items, total: items.length })
    })
    .post('/admin/plans', adminOnly, async (c) => {
      const input = await readJson(c, PlanInput)
      if (!input.ok) return input.response
      const outcome = plans.add(actorOf(c), input.value)
      return outcome.ok ? c.json(toDeskPlan(outcome.value), 201) : refuseShop(c, outcome.refusal)
    })
    .patch('/admin/plans/:id', adminOnly, async (c) => {
      const present = plans.find(c.req.param('id'))
      if (!present) return notFound(c, 'Piano non trovato')
      const input = await readJson(c, planChangesOf(toDeskPlan(present)))
      if (!input.ok) return input.response
      const outcome = plans.change(actorOf(c), present.id, input.value)
      return outcome.ok ? c.json(toDeskPlan(outcome.value)) : refuseShop(c, outcome.refusal)
    })
    .delete('/admin/plans/:id', adminOnly, (c) =>
      plans.remove(actorOf(c), c.req.param('id'))
        ? c.json({ message: 'Piano eliminato' })
        : notFound(c, 'Piano non trovato'),
    )

const catalogueRoutes = (catalogue: Billing['desk']['catalogue']) =>
  new Hono<HttpEnv>()
    .get('/admin/catalogue', adminOnly, (c) => {
      const items = catalogue.all().map(toDeskItem)
      return c.json({ items, total: items.length })
    })
    .post('/admin/catalogue', adminOnly, async (c) => {
      const input = await readJson(c, CatalogueInput)
      if (!input.ok) return input.response
      return c.json(toDeskItem(catalogue.add(actorOf(c), input.value)), 201)
    })
    .patch('/admin/catalogue/:id', adminOnly, async (c) => {
      const present = catalogue.find(c.req.param('id'))
      if (!present) return notFound(c, 'Articolo non trovato')
      const input = await readJson(c, catalogueChangesOf(toDeskItem(present)))
      if (!input.ok) return input.response
      return c.json(toDeskItem(catalogue.change(actorOf(c), present, input.value)))
    })
    .delete('/admin/catalogue/:id', adminOnly, (c) =>
      catalogue.remove(actorOf(c), c.req.param('id'))
        ? c.json({ message: 'Articolo eliminato' })
        : notFound(c, 'Articolo non trovato'),
    )

const toDeskPlan = (plan: PlanOnDesk): DeskPlanReply => ({
  ...toPlanReply(plan),
  isActive: plan.isActive,
  stripePriceId: plan.stripePriceId,
  stripeProductId: plan.stripeProductId,
})

const toDeskItem = (item: CatalogueItem): DeskCatalogueReply => ({
  ...toCatalogueReply(item),
  price: euroOf(item.priceCents),
  isActive: item.isActive,
  displayOrder: item.displayOrder,
})
