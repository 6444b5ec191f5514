/** Who may see a talk, and who may write in it. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import type { TalkCode } from './contract/paths.ts'
import type { TalkNeeds } from './needs.ts'
import type { Participation } from './ports.ts'
import { otherOf, sideOf } from './talk.ts'

/** Null for everybody but the two, staff included. */
export const participationOf = (
  { talks }: Pick<TalkNeeds, 'talks'>,
  id: TalkId,
  userId: UserId,
): Participation | null => {
  const talk = talks.find(id)
  const side = talk && sideOf(talk, userId)
  return talk && side ? { talk, side } : null
}

/** Reports by different people that hold new messages and quotes until the staff decided about one. */
const REPORTS_THAT_HOLD = 2

/** Who was blocked is not told so. */
export const writingRefusal = (
  { blocks, reports }: Pick<TalkNeeds, 'blocks' | 'reports'>,
  { talk, side }: Participation,
): Extract<TalkCode, 'talks.closed' | 'talks.blocked' | 'talks.held'> | null => {
  const mine = side === 'client' ? talk.clientId : talk.professionalId
  const other = otherOf(talk, side)
  if (mine === null || other === null || talk.state === 'closed') return 'talks.closed'
  if (blocks.exists(mine, other)) return 'talks.blocked'
  if (blocks.exists(other, mine)) return 'talks.closed'
  return reports.reportersOf(mine) >= REPORTS_THAT_HOLD ? 'talks.held' : null
}
