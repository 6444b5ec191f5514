import type { AuditLog } from '#modules/kernel/audit.ts'
import { idOf, type JobRequestId, type RevealId, type UserId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import type { RateLimited, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { RevealCode } from './contract/paths.ts'
import type { RevealedContact } from './contract.ts'
import type { People, Requests, RevealStore, Subscriptions } from './ports.ts'
import { isFull, isPublic, type RevealableRequest, takesContacts } from './revealable-request.ts'

export type RevealNeeds = {
  readonly requests: Requests
  readonly subscriptions: Subscriptions
  readonly people: People
  readonly reveals: RevealStore
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly outbox: Outbox
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

export const REVEALS_PER_MINUTE = { name: 'reveal', most: 60, windowMs: MINUTE_MS }

type Asking = {
  readonly viewer: Viewer
  readonly requestId: JobRequestId
  readonly ip: string
}

type Outcome = Result<RevealedContact, { readonly code: RevealCode } | RateLimited>

/**
 * Shows a contact and keeps that it was shown. Everything is read, decided and written in one
 * transaction: however many ask at once, nobody gets the sixth place or is counted twice.
 */
export const revealContact =
  (needs: RevealNeeds) =>
  (asking: Asking): Outcome => {
    const room = needs.limiter.take(REVEALS_PER_MINUTE, asking.viewer.userId)
    return room.ok ? needs.atomically(() => show(needs, asking)) : room
  }

const show = (needs: RevealNeeds, asking: Asking): Outcome => {
  const request = needs.requests.find(asking.requestId)
  if (!request) return refuse({ code: 'reveal.not-found' })
  if (hasAlready(needs, request, asking.viewer.userId)) return accept(request.contact)

  const code = refusalFor(needs, request, asking.viewer)
  if (code) return refuse({ code })
  record(needs, request, asking)
  return accept(request.contact)
}

/** The owner always has it; whoever revealed it once keeps it, whatever became of the request. */
const hasAlready = ({ reveals }: RevealNeeds, request: RevealableRequest, userId: UserId) =>
  request.owner.id === userId || reveals.exists(userId, request.id)

/**
 * In this order nobody learns more than they may: without a subscription a request that is not public
 * does not exist; with one, a request that was never approved does not. And nobody hears that the plan
 * is used up when a bigger plan would not help.
 */
const refusalFor = (
  { subscriptions, world }: RevealNeeds,
  request: RevealableRequest,
  viewer: Viewer,
): RevealCode | null => {
  const now = world.now()
  if (viewer.role === 'admin') return takesContacts(request, now) ? null : 'reveal.closed'

  const allowance = subscriptions.allowanceOf(viewer.userId)
  if (allowance === 'no-subscription')
    return isPublic(request, now) ? 'reveal.subscription-required' : 'reveal.not-found'
  if (!request.wasPublished) return 'reveal.not-found'
  if (!takesContacts(request, now)) return 'reveal.closed'
  if (isFull(request)) return 'reveal.full'
  return allowance === 'used-up' ? 'reveal.limit-reached' : null
}

const record = (needs: RevealNeeds, request: RevealableRequest, { viewer, ip }: Asking) => {
  const isCounted = viewer.role !== 'admin'
  needs.reveals.add({
    id: idOf<RevealId>(needs.world.newId()),
    userId: viewer.userId,
    requestId: request.id,
    isCounted,
    revealedAt: needs.world.now(),
  })
  if (isCounted) {
    needs.requests.countReveal(request.id)
    tellOwner(needs, request, viewer.userId)
  } else {
    needs.audit.record({
      actorId: viewer.userId,
      action: 'job-request.reveal-contact',
      targetKind: 'job-request',
      targetId: request.id,
      ip,
    })
  }
}

const tellOwner = (
  { outbox, people }: RevealNeeds,
  { owner, title }: RevealableRequest,
  professionalId: UserId,
) =>
  outbox.enqueue({
    recipient: owner.email,
    template: 'request-revealed',
    variables: {
      firstName: owner.firstName,
      title,
      professional: people.nameOf(professionalId),
      path: '/i-miei-annunci',
    },
  })
