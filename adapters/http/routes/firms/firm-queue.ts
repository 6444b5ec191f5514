import type { Context } from 'hono'
import {
  actorOf,
  deciding,
  type GuardedContext,
  newRoutes,
  staffOnly,
} from '#adapters/http/guards.ts'
import { idIn, readJson, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import { withoutOwnContact } from '#adapters/http/routes/firms/hidden-owner.ts'
import { refuseFirm } from '#adapters/http/routes/firms/own-firm.ts'
import type { FirmCode } from '#modules/firms/contract/codes.ts'
import { CheckInput, RefuseInput, VerificationQuery } from '#modules/firms/contract/credentials.ts'
import { FirmChangesQuery, SeenWordsInput } from '#modules/firms/contract/firm-changes.ts'
import {
  ApproveFirmInput,
  FirmQueueQuery,
  RejectFirmInput,
  SuspendFirmInput,
} from '#modules/firms/contract/firm-queue.ts'
import type { Firm } from '#modules/firms/firm.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { CredentialId, FirmId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'

export const firmQueueRoutes = (firms: Firms) => {
  const answer = (c: GuardedContext, outcome: Result<Firm, { readonly code: FirmCode }>) => {
    const decided = firms.queue.one(granted(outcome, refuseFirm).id)
    return c.json(decided && withoutOwnContact(c, decided))
  }
  return newRoutes()
    .get('/admin/firm-changes', staffOnly, (c) =>
      c.json(firms.changes.page(readQuery(c, FirmChangesQuery))),
    )
    .post('/admin/firms/:id/seen', deciding('firm'), async (c) => {
      const input = await readJson(c, SeenWordsInput)
      return c.json(granted(firms.changes.see(actorOf(c), idIn<FirmId>(c), input), refuseFirm))
    })
    .get('/admin/firms', staffOnly, (c) => {
      const { items, total } = firms.queue.page(readQuery(c, FirmQueueQuery))
      return c.json({ items: items.map((firm) => withoutOwnContact(c, firm)), total })
    })
    .get('/admin/firms/:id', staffOnly, (c) => {
      const firm = firms.queue.one(idIn<FirmId>(c))
      if (!firm) return refuseFirm(c, { code: 'firm.not-found' })
      if (c.var.viewer.role !== 'admin') firms.queue.noteContactSeen(actorOf(c), idIn<FirmId>(c))
      return c.json(firm)
    })
    .post('/admin/firms/:id/approve', deciding('firm'), async (c) => {
      const outcome = firms.approve(actorOf(c), idIn<FirmId>(c), readQuery(c, ApproveFirmInput))
      if (outcome.ok) await firms.checkVat(outcome.value.ownerId)
      return answer(c, outcome)
    })
    .post('/admin/firms/:id/undo-approval', deciding('firm'), (c) =>
      answer(c, firms.undoApproval(actorOf(c), idIn<FirmId>(c))),
    )
    .post('/admin/firms/:id/reject', deciding('firm'), async (c) =>
      answer(c, firms.reject(actorOf(c), idIn<FirmId>(c), await readJson(c, RejectFirmInput))),
    )
    .post('/admin/firms/:id/suspend', deciding('firm'), async (c) =>
      answer(c, firms.suspend(actorOf(c), idIn<FirmId>(c), await readJson(c, SuspendFirmInput))),
    )
    .post('/admin/firms/:id/restore', deciding('firm'), (c) =>
      answer(c, firms.restore(actorOf(c), idIn<FirmId>(c))),
    )
}

export const verificationRoutes = ({ verifications }: Pick<Firms, 'verifications'>) => {
  const answer = (c: Context, outcome: ReturnType<typeof verifications.check>) => {
    granted(outcome, refuseFirm)
    return c.json(verifications.shown(idIn<CredentialId>(c)))
  }
  return newRoutes()
    .get('/admin/verifications', staffOnly, (c) =>
      c.json(verifications.queue(readQuery(c, VerificationQuery))),
    )
    .post('/admin/credentials/:id/check', deciding('credential'), async (c) => {
      const input = await readJson(c, CheckInput)
      return answer(c, verifications.check(actorOf(c), idIn<CredentialId>(c), input))
    })
    .post('/admin/credentials/:id/refuse', deciding('credential'), async (c) => {
      const input = await readJson(c, RefuseInput)
      return answer(c, verifications.refuse(actorOf(c), idIn<CredentialId>(c), input))
    })
}
