/** What admins and moderators can do with anybody's request. */
import type { JobRequestId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { type ContentsNeeds, groupOf } from './check-contents.ts'
import type { JobRequestInput } from './contract/job-request.ts'
import type { JobRequest } from './job-request.ts'
import { amend } from './staff/amend.ts'
import { approve } from './staff/approve.ts'
import { type ModerationNeeds, type Moderator, moderate } from './staff/moderate.ts'
import { reject } from './staff/reject.ts'
import { resolveModification } from './staff/resolve-modification.ts'

type Needs = ModerationNeeds & ContentsNeeds

export const createModerationDesk = (needs: Needs) => {
  const act = moderate(needs)
  const publication = {
    nextPublicationNumber: needs.requests.nextPublicationNumber,
    groupOf: groupOf(needs.catalogue),
  }
  return {
    approve: (moderator: Moderator, id: JobRequestId) =>
      act(moderator, id, {
        action: 'job-request.approve',
        decide: approve(publication),
        mail: approvedMail,
      }),
    reject: (moderator: Moderator, id: JobRequestId, reason: string) =>
      act(moderator, id, {
        action: 'job-request.reject',
        decide: reject(reason),
        mail: rejectedMail,
      }),
    amend: (moderator: Moderator, id: JobRequestId, contents: JobRequestInput) =>
      act(moderator, id, { action: 'job-request.amend', decide: amend(needs, contents) }),
    resolveModification: (
      moderator: Moderator,
      id: JobRequestId,
      answer: { message: string; contents: JobRequestInput | null },
    ) =>
      act(moderator, id, {
        action: 'job-request.resolve-modification',
        decide: resolveModification(needs, answer.contents),
        note: { message: answer.message },
        mail: answeredMail(answer.message),
      }),
    /** What an amendment starts from: the version that is shown. */
    contentsOf: (id: JobRequestId) => needs.requests.find(id)?.contents ?? null,
  }
}

type Addressee = { readonly email: string; readonly firstName: string }

const approvedMail = ({ id, contents }: JobRequest, owner: Addressee): Mail => ({
  recipient: owner.email,
  template: 'request-approved',
  variables: { firstName: owner.firstName, title: contents.title, path: `/lavori/${id}` },
})

const rejectedMail = ({ contents, rejectionReason }: JobRequest, owner: Addressee): Mail => ({
  recipient: owner.email,
  template: 'request-rejected',
  variables: {
    firstName: owner.firstName,
    title: contents.title,
    reason: rejectionReason ?? '',
    path: '/i-miei-annunci',
  },
})

const answeredMail =
  (message: string) =>
  ({ id, contents }: JobRequest, owner: Addressee): Mail => ({
    recipient: owner.email,
    template: 'modification-answered',
    variables: {
      firstName: owner.firstName,
      title: contents.title,
      message,
      path: `/lavori/${id}`,
    },
  })
