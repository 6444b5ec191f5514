import { idOf, type JobRequestId, type UserId } from '#modules/kernel/ids.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { TERMS_IN_FORCE } from '#modules/kernel/terms.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { checkContents, groupOf } from './check-contents.ts'
import type { JobRequestInput } from './contract/job-request.ts'
import type { JobRefusal, JobRequest } from './job-request.ts'
import type {
  Catalogue,
  JobRequestCounters,
  JobRequestStore,
  Owners,
  Pictures,
  PublishedKeys,
} from './ports.ts'

const KEY_LASTS_MS = DAY_MS

export type PublishNeeds = {
  readonly requests: JobRequestStore
  readonly counters: JobRequestCounters
  readonly keys: PublishedKeys
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly owners: Owners
  readonly outbox: Outbox
  readonly world: World
  readonly atomically: Atomically
}

type Publication = {
  readonly clientId: UserId
  readonly contents: JobRequestInput
  /** The form's `Idempotency-Key`: the same key makes one request. */
  readonly key: string | null
}

/** Puts a new request into the moderators' queue and tells its owner that it arrived. */
export const publishJobRequest =
  (needs: PublishNeeds) =>
  (publication: Publication): Result<JobRequestId, JobRefusal> =>
    needs.atomically(() => {
      const { clientId, contents } = publication
      const now = needs.world.now()
      const made = alreadyMade(needs, publication, now)
      if (made) return accept(made)
      const issues = checkContents(needs)({ contents, ownerId: clientId, shown: [] })
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })

      const id = idOf<JobRequestId>(needs.world.newId())
      const groupId = groupOf(needs.catalogue)(contents.categoryId)
      needs.requests.add(newRequest(id, publication, { groupId, now }))
      needs.counters.addCreated(now)
      rememberKey(needs, publication, { id, at: now })
      needs.outbox.enqueue(receivedMail(needs.owners.addressOf(clientId), contents.title))
      return accept(id)
    })

const alreadyMade = ({ keys }: PublishNeeds, { clientId, key }: Publication, now: Date) =>
  key === null ? null : keys.find(clientId, key, new Date(now.getTime() - KEY_LASTS_MS))

const rememberKey = (
  { keys }: PublishNeeds,
  { clientId, key }: Publication,
  made: { id: JobRequestId; at: Date },
) => {
  if (key !== null) keys.remember({ userId: clientId, key, ...made })
}

const receivedMail = (owner: ReturnType<Owners['addressOf']>, title: string): Mail => ({
  recipient: owner.email,
  template: 'request-received',
  variables: { firstName: owner.firstName, title },
})

const newRequest = (
  id: JobRequestId,
  { clientId, contents }: Publication,
  made: { groupId: string; now: Date },
): JobRequest => ({
  id,
  clientId,
  contents,
  groupId: made.groupId,
  status: 'active',
  moderationState: 'pending',
  rejectionReason: null,
  modificationRequest: null,
  pendingChanges: null,
  isVerified: false,
  isActive: true,
  publicationNumber: null,
  publishedAt: null,
  publicUntil: null,
  completedAt: null,
  contactsClosedAt: null,
  termsVersion: TERMS_IN_FORCE,
  createdAt: made.now,
  updatedAt: made.now,
})
