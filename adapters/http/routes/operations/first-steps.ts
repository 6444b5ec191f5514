import { FirstStepInput } from '#modules/operations/contract/first-steps.ts'
import type { Operations } from '#modules/operations/index.ts'
import { actorOf, adminOnly, newRoutes } from '../../guards.ts'
import { readJson } from '../../input.ts'

/** Remaining set-up steps. */
export const firstStepRoutes = ({ firstSteps }: Pick<Operations, 'firstSteps'>) =>
  newRoutes()
    .get('/admin/first-steps', adminOnly, (c) => c.json(firstSteps.read()))
    .post('/admin/first-steps', adminOnly, async (c) => {
      const input = await readJson(c, FirstStepInput)
      return c.json(firstSteps.review(actorOf(c), input.step))
    })
