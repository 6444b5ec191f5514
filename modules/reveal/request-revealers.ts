import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Requests, Revealer, RevealStore } from './ports.ts'

type Needs = {
  readonly requests: Pick<Requests, 'ownerOf'>
  readonly reveals: Pick<RevealStore, 'professionalsOf'>
}

/** Who has the owner's contact. Somebody else's request is "not found". */
export const requestRevealers =
  ({ requests, reveals }: Needs) =>
  (
    userId: UserId,
    requestId: JobRequestId,
  ): Result<readonly Revealer[], { readonly code: 'reveal.not-found' }> =>
    requests.ownerOf(requestId) === userId
      ? accept(reveals.professionalsOf(requestId))
      : refuse({ code: 'reveal.not-found' })
