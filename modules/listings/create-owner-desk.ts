/** What the owner of a request can do with it. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { JobRequestInput } from './contract/job-request.ts'
import { changeOwn } from './owner/change-own.ts'
import { complete } from './owner/complete.ts'
import { edit } from './owner/edit.ts'
import { renew } from './owner/renew.ts'
import { requestModification } from './owner/request-modification.ts'
import { stopContacts } from './owner/stop-contacts.ts'
import { type PublishNeeds, publishJobRequest } from './publish-job-request.ts'

export const createOwnerDesk = (needs: PublishNeeds) => {
  const change = changeOwn(needs)
  const { nextPublicationNumber } = needs.requests
  return {
    publish: publishJobRequest(needs),
    complete: (userId: UserId, id: JobRequestId) => change(userId, id, complete),
    requestModification: (userId: UserId, id: JobRequestId, text: string) =>
      change(userId, id, requestModification(text)),
    renew: (userId: UserId, id: JobRequestId) => change(userId, id, renew(nextPublicationNumber)),
    stopContacts: (userId: UserId, id: JobRequestId) => change(userId, id, stopContacts),
    edit: (userId: UserId, id: JobRequestId, contents: JobRequestInput) =>
      change(userId, id, edit(needs, contents)),
    /** What an edit starts from: the newest version that the owner wrote. */
    draft: (userId: UserId, id: JobRequestId): JobRequestInput | null => {
      const request = needs.requests.find(id)
      if (request?.clientId !== userId) return null
      return request.pendingChanges ?? request.contents
    },
  }
}
