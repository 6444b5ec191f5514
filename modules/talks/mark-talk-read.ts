import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { findParticipation } from './participation.ts'
import type { TalkNeeds } from './ports.ts'

type Outcome = Result<null, { readonly code: 'talks.not-found' }>

export const markTalkRead =
  ({ atomically, talks }: Pick<TalkNeeds, 'atomically' | 'talks'>) =>
  ({ id, userId }: { readonly id: TalkId; readonly userId: UserId }): Outcome =>
    atomically((): Outcome => {
      if (!findParticipation({ talks }, id, userId)) return refuse({ code: 'talks.not-found' })
      talks.markRead(id, userId)
      return accept(null)
    })
