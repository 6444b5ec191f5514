import { accept, refuse } from '#modules/kernel/result.ts'
import { type ContentsNeeds, checkContents, groupOf } from '../check-contents.ts'
import type { JobRequestInput } from '../contract/job-request.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'

/** The staff's own edit counts at once, whatever state the request is in. */
export const amend =
  (needs: ContentsNeeds, contents: JobRequestInput) =>
  (request: JobRequest): JobOutcome => {
    const { clientId: ownerId, contents: old } = request
    const issues = checkContents(needs)({ contents, ownerId, shown: old.images })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    return accept({
      ...request,
      contents,
      groupId: groupOf(needs.catalogue)(contents.categoryId),
    })
  }
