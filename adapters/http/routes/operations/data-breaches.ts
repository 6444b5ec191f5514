import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { found } from '#adapters/http/reply.ts'
import { DataBreachInput, dataBreachChangesOf } from '#modules/operations/contract/data-breaches.ts'
import type { Operations } from '#modules/operations/index.ts'

const MISSING = 'Violazione non trovata'

/** Register of personal-data breaches; there is no way to delete an entry. */
export const dataBreachRoutes = ({ breaches }: Pick<Operations, 'breaches'>) =>
  newRoutes()
    .get('/admin/data-breaches', adminOnly, (c) => c.json(breaches.list()))
    .post('/admin/data-breaches', adminOnly, async (c) =>
      c.json(breaches.add(actorOf(c), await readJson(c, DataBreachInput)), 201),
    )
    .get('/admin/data-breaches/:id', adminOnly, (c) =>
      c.json(found(breaches.one(c.req.param('id')), MISSING)),
    )
    .patch('/admin/data-breaches/:id', adminOnly, async (c) => {
      const id = c.req.param('id')
      const present = found(breaches.contentsOf(id), MISSING)
      return c.json(
        found(
          breaches.change(actorOf(c), id, await readJson(c, dataBreachChangesOf(present))),
          MISSING,
        ),
      )
    })
