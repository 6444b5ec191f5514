import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import { DataBreachInput, dataBreachChangesOf } from '#modules/operations/contract/data-breaches.ts'
import type { Operations } from '#modules/operations/index.ts'

const MISSING = 'Violazione non trovata'

/** Register of personal-data breaches; there is no way to delete an entry. */
export const dataBreachRoutes = ({ breaches }: Pick<Operations, 'breaches'>) =>
  new Hono<HttpEnv>()
    .get('/admin/data-breaches', adminOnly, (c) => c.json(breaches.list()))
    .post('/admin/data-breaches', adminOnly, async (c) => {
      const input = await readJson(c, DataBreachInput)
      return input.ok ? c.json(breaches.add(actorOf(c), input.value), 201) : input.response
    })
    .get('/admin/data-breaches/:id', adminOnly, (c) => {
      const breach = breaches.one(c.req.param('id'))
      return breach ? c.json(breach) : notFound(c, MISSING)
    })
    .patch('/admin/data-breaches/:id', adminOnly, async (c) => {
      const id = c.req.param('id')
      const present = breaches.contentsOf(id)
      if (!present) return notFound(c, MISSING)
      const input = await readJson(c, dataBreachChangesOf(present))
      if (!input.ok) return input.response
      const breach = breaches.change(actorOf(c), id, input.value)
      return breach ? c.json(breach) : notFound(c, MISSING)
    })
