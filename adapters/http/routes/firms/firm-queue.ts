import type { Context } from 'hono'
import {
  type GuardedContext,
  newRoutes,
  readActor,
  refuseConflicts,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import type { FirmCode } from '#modules/firms/contract/codes.ts'
import {
  CredentialCheckInput,
  CredentialRefusalInput,
  VerificationQuery,
} from '#modules/firms/contract/credentials.ts'
import { FirmChangesQuery, SeenChangesInput } from '#modules/firms/contract/firm-changes.ts'
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
import { hideOwnerContact } from './hidden-owner.ts'
import { refuseFirm } from './own-firm.ts'

export const firmQueueRoutes = (firms: Firms) => {
  const answer = (c: GuardedContext, outcome: Result<Firm, { readonly code: FirmCode }>) => {
    const decided = firms.queue.one(valueOrRefuse(outcome, refuseFirm).id)
    return c.json(decided && hideOwnerContact(c, decided))
  }
  return newRoutes()
    .get('/admin/firm-changes', staffOnly, (c) =>
      c.json(firms.changes.page(readQuery(c, FirmChangesQuery))),
    )
    .post('/admin/firms/:id/seen', refuseConflicts('firm'), async (c) => {
      const input = await readJson(c, SeenChangesInput)
      return c.json(
        valueOrRefuse(
          firms.changes.see(readActor(c), readIdParameter<FirmId>(c), input),
          refuseFirm,
        ),
      )
    })
    .get('/admin/firms', staffOnly, (c) => {
      const { items, total } = firms.queue.page(readQuery(c, FirmQueueQuery))
      return c.json({ items: items.map((firm) => hideOwnerContact(c, firm)), total })
    })
    .get('/admin/firms/:id', staffOnly, (c) => {
      const firm = firms.queue.one(readIdParameter<FirmId>(c))
      if (!firm) return refuseFirm(c, { code: 'firm.not-found' })
      if (c.var.viewer.role !== 'admin')
        firms.queue.noteContactSeen(readActor(c), readIdParameter<FirmId>(c))
      return c.json(firm)
    })
    .post('/admin/firms/:id/approve', refuseConflicts('firm'), async (c) => {
      const outcome = await firms.withVatCheck.approve(
        readActor(c),
        readIdParameter<FirmId>(c),
        readQuery(c, ApproveFirmInput),
      )
      return answer(c, outcome)
    })
    .post('/admin/firms/:id/undo-approval', refuseConflicts('firm'), (c) =>
      answer(c, firms.undoApproval(readActor(c), readIdParameter<FirmId>(c))),
    )
    .post('/admin/firms/:id/reject', refuseConflicts('firm'), async (c) =>
      answer(
        c,
        firms.reject(readActor(c), readIdParameter<FirmId>(c), await readJson(c, RejectFirmInput)),
      ),
    )
    .post('/admin/firms/:id/suspend', refuseConflicts('firm'), async (c) =>
      answer(
        c,
        firms.suspend(
          readActor(c),
          readIdParameter<FirmId>(c),
          await readJson(c, SuspendFirmInput),
        ),
      ),
    )
    .post('/admin/firms/:id/restore', refuseConflicts('firm'), (c) =>
      answer(c, firms.restore(readActor(c), readIdParameter<FirmId>(c))),
    )
}

export const verificationRoutes = ({ verifications }: Pick<Firms, 'verifications'>) => {
  const answer = (c: Context, outcome: ReturnType<typeof verifications.check>) => {
    valueOrRefuse(outcome, refuseFirm)
    return c.json(verifications.shown(readIdParameter<CredentialId>(c)))
  }
  return newRoutes()
    .get('/admin/verifications', staffOnly, (c) =>
      c.json(verifications.queue(readQuery(c, VerificationQuery))),
    )
    .post('/admin/credentials/:id/check', refuseConflicts('credential'), async (c) => {
      const input = await readJson(c, CredentialCheckInput)
      return answer(c, verifications.check(readActor(c), readIdParameter<CredentialId>(c), input))
    })
    .post('/admin/credentials/:id/refuse', refuseConflicts('credential'), async (c) => {
      const input = await readJson(c, CredentialRefusalInput)
      return answer(c, verifications.refuse(readActor(c), readIdParameter<CredentialId>(c), input))
    })
}
