/** A request that the staff writes for somebody on the telephone: public after its client's consent and the approval. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { type JobRequestId, toId, type UserId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { findEarlierResult, type IdempotencyKey } from '#modules/kernel/request-keys.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { TelephoneRequestInput } from '../contract/job-requests/telephone.ts'
import type { ListingNeeds } from '../ports.ts'
import { checkListingContents, findAddressIssues } from '../shared/check-contents.ts'
import { signedConfirmationPath } from '../shared/confirmation.ts'
import { buildRequestMailVariables } from '../shared/listing-mails.ts'
import type { JobRequest, JobRequestOutcome } from './job-request.ts'
import { publishRequest } from './owner-use-cases.ts'

type TelephoneRequest = TelephoneRequestInput & {
  readonly staff: StaffActor
  readonly key: IdempotencyKey | null
}

export const recordTelephoneRequest = (needs: ListingNeeds) => (call: TelephoneRequest) =>
  needs.atomically(() => {
    const { staff, key, contents } = call
    const now = needs.world.now()
    const earlier = findEarlierResult(needs.keys, { userId: staff.userId, key }, now)
    if (earlier) return earlier
    const issues = [
      ...checkListingContents(needs)({ kind: 'job', contents, ownerId: staff.userId, shown: [] })
        .issues,
      ...findAddressIssues(needs, contents),
      ...timeIssues(call.consent.at, now),
    ]
    return issues.length > 0 ? refuse({ code: 'request.invalid', issues }) : take(needs, call)
  })

const take = (needs: ListingNeeds, call: TelephoneRequest) => {
  const { staff, key, contents } = call
  const { clientEmail: email, clientName: firstName, clientLastName: lastName } = contents
  const caller = needs.telephoneClients.accountOf({ email, firstName, lastName })
  if (!caller) return refuse({ code: 'job-request.account-closed' })

  if (!caller.isNew) return accept(waitForLink(needs, call, caller))
  const publish = publishRequest(needs, mailAbout(needs, { ...call, email: caller.email }))
  const published = publish({ ownerId: caller.id, contents, key: null })
  if (!published.ok) return published
  needs.keys.remember({ userId: staff.userId, key, id: published.value, at: needs.world.now() })
  record(needs, { ...call, id: published.value, userId: caller.id })
  return published
}

/** Somebody else may be on the telephone: there is no listing until the account's own mailbox agrees. */
const waitForLink = (
  needs: ListingNeeds,
  { staff, key, contents }: TelephoneRequest,
  { id: userId, email }: { readonly id: UserId; readonly email: string },
) => {
  const { telephoneRequests, keys, outbox, audit, world } = needs
  const id = toId<JobRequestId>(world.newId())
  const at = world.now()
  telephoneRequests.add({ id, userId, contents, takenBy: staff.userId, takenAt: at })
  keys.remember({ userId: staff.userId, key, id, at })
  const pathFor = (wish: 'agreed' | 'refused') =>
    signedConfirmationPath(needs, { kind: 'job', id, wish }, ACCOUNT_LINK_DAYS)
  const { firstName } = needs.owners.addressOf(userId)
  outbox.enqueue(
    mailTo({ email, firstName }, 'request-by-telephone', {
      ...buildRequestMailVariables({ contents }),
      phone: contents.clientPhone ?? '',
      agreePath: pathFor('agreed'),
      refusePath: pathFor('refused'),
    }),
  )
  audit.record(staff, 'job-request.take', ['job-request', id], {
    after: { consent: 'link', at: null },
  })
  return id
}

const ACCOUNT_LINK_DAYS = 30

/** Answers null where nothing waits under this id. */
export const answerTelephoneConsent =
  (needs: ListingNeeds) =>
  (id: JobRequestId, wish: 'agreed' | 'refused'): JobRequestOutcome | null =>
    needs.atomically(() => {
      const { telephoneRequests, consents, telephoneClients, requests, world } = needs
      const call = telephoneRequests.find(id)
      if (!call) return null
      if (wish === 'refused') {
        telephoneRequests.remove(id)
        return refuse({ code: 'job-request.completed' })
      }
      const { userId, contents, takenBy, takenAt } = call
      const published = publishRequest(needs)({ ownerId: userId, contents, key: null, id })
      if (!published.ok) return refuse({ code: 'job-request.not-found' })
      telephoneRequests.remove(id)
      const now = world.now()
      consents.add({ id, userId, how: 'link', givenAt: now, takenBy, takenAt })
      telephoneClients.consented(userId, true)
      const request = requests.find(id)
      return request ? accept(request) : null
    })

const mailAbout =
  (
    needs: Pick<ListingNeeds, 'links' | 'world'>,
    { email, consent }: { readonly email: string } & Pick<TelephoneRequest, 'consent'>,
  ) =>
  (request: Pick<JobRequest, 'id' | 'contents'>): Mail => {
    const pathFor = (wish: 'agreed' | 'refused') =>
      signedConfirmationPath(needs, { kind: 'job', id: request.id, wish })
    return mailTo({ email, firstName: request.contents.clientName }, 'request-taken', {
      ...buildRequestMailVariables(request),
      agree: consent.how === 'spoken' ? [] : [{ path: pathFor('agreed') }],
      refusePath: pathFor('refused'),
    })
  }

const record = (
  {
    consents,
    telephoneClients,
    audit,
    world,
  }: Pick<ListingNeeds, 'consents' | 'telephoneClients' | 'audit' | 'world'>,
  call: TelephoneRequest & { readonly id: JobRequestId; readonly userId: UserId },
) => {
  const { staff, id, userId, consent } = call
  const givenAt =
    consent.how === 'spoken'
      ? new Date(Math.min(consent.at?.getTime() ?? Infinity, world.now().getTime()))
      : null
  consents.add({
    id,
    userId,
    givenAt,
    how: consent.how,
    takenBy: staff.userId,
    takenAt: world.now(),
  })
  if (givenAt) telephoneClients.consented(userId, false)
  audit.record(staff, 'job-request.take', ['job-request', id], {
    after: { consent: consent.how, at: givenAt },
  })
}

const SPOKEN_WITHIN_MS = 30 * DAY_MS

const timeIssues = (at: Date | undefined, now: Date) =>
  // A browser's clock may be a little ahead.
  at &&
  (at.getTime() > now.getTime() + 10 * MINUTE_MS || at.getTime() < now.getTime() - SPOKEN_WITHIN_MS)
    ? [{ path: 'consent.at', message: 'Scrivi una data e un’ora degli ultimi 30 giorni' }]
    : []

/** What the staff wrote for somebody waits until they agree to it. */
export const isConsentMissing =
  ({ consents }: Pick<ListingNeeds, 'consents'>) =>
  (id: JobRequestId) =>
    consents.find(id)?.givenAt === null ? ({ code: 'job-request.no-consent' } as const) : null

/** Idempotent; what was closed meanwhile stays closed. */
export const publishAgreedRequest =
  ({
    consents,
    telephoneClients,
    world,
    atomically,
  }: Pick<ListingNeeds, 'consents' | 'telephoneClients' | 'world' | 'atomically'>) =>
  (request: JobRequest) =>
    atomically((): JobRequestOutcome => {
      const consent = consents.find(request.id)
      if (!consent) return refuse({ code: 'job-request.not-found' })
      if (request.status === 'completed') return refuse({ code: 'job-request.completed' })
      if (consent.givenAt) return accept(request)
      consents.save({ id: request.id, givenAt: world.now() })
      telephoneClients.consented(request.ownerId, true)
      return accept(request)
    })
