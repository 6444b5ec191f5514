import type { Context } from 'hono'
import { actorOf, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import type { FirmCode } from '#modules/firms/contract/codes.ts'
import {
  ApproveFirmInput,
  FirmQueueQuery,
  RejectFirmInput,
  SuspendFirmInput,
} from '#modules/firms/contract/firm-queue.ts'
import type { Firm, Firms } from '#modules/firms/index.ts'
import { type FirmId, idOf } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import { refuseFirm } from './refusals.ts'

/** The staff looks at who a firm is. */
export const firmQueueRoutes = (firms: Firms) => {
  const answer = (c: Context, outcome: Result<Firm, { readonly code: FirmCode }>) =>
    outcome.ok ? c.json(firms.queue.one(outcome.value.id)) : refuseFirm(c, outcome.refusal)
  return newRoutes()
    .get('/admin/firms', staffOnly, (c) => c.json(firms.queue.page(readQuery(c, FirmQueueQuery))))
    .post('/admin/firms/:id/approve', staffOnly, async (c) => {
      const input = readQuery(c, ApproveFirmInput)
      const outcome = firms.approve(actorOf(c), idOf<FirmId>(c.req.param('id')), input)
      if (outcome.ok) await firms.checkVat(outcome.value.ownerId)
      return answer(c, outcome)
    })
    .post('/admin/firms/:id/reject', staffOnly, async (c) =>
      answer(
        c,
        firms.reject(
          actorOf(c),
          idOf<FirmId>(c.req.param('id')),
          await readJson(c, RejectFirmInput),
        ),
      ),
    )
    .post('/admin/firms/:id/suspend', staffOnly, async (c) =>
      answer(
        c,
        firms.suspend(
          actorOf(c),
          idOf<FirmId>(c.req.param('id')),
          await readJson(c, SuspendFirmInput),
        ),
      ),
    )
    .post('/admin/firms/:id/restore', staffOnly, (c) =>
      answer(c, firms.restore(actorOf(c), idOf<FirmId>(c.req.param('id')))),
    )
}
