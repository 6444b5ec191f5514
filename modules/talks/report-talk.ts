/** Reports, and the only way by which staff reads a talk. */
import type { Staff } from '#modules/kernel/audit.ts'
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import type { RateLimited } from '#modules/kernel/limits.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import type { TalkCode } from './contract/paths.ts'
import type { ReportedTalkReply } from './contract/talks.ts'
import { participationOf } from './participation.ts'
import type { NoticeReceipt, TalkNeeds } from './ports.ts'
import { addEntry } from './send-message.ts'
import { closedBy, OPEN, otherOf } from './talk.ts'

type Report = {
  readonly id: TalkId
  readonly userId: UserId
  readonly reason: string
  readonly concern?: 'bad_work' | undefined
  readonly ip: string
}

/** A notice (Digital Services Act) about the other side. */
export const reportTalk =
  (needs: TalkNeeds) =>
  ({
    id,
    userId,
    reason,
    concern,
    ip,
  }: Report): Result<NoticeReceipt, { readonly code: TalkCode } | RateLimited> => {
    const mine = participationOf(needs, id, userId)
    if (!mine) return refuse({ code: 'talks.not-found' })
    const { talk, side } = mine
    return needs.sendNotice({
      talkId: id,
      subject: talk.subject,
      accusedId: otherOf(talk, side),
      reporter: { id: userId, ip },
      reason,
      concern,
    })
  }

type Look = Staff & { readonly id: TalkId }

/** Null without a report about it; each look is in the audit log. */
export const lookAtReported =
  ({ views, audit, atomically }: TalkNeeds) =>
  ({ id, ...staff }: Look): ReportedTalkReply | null =>
    atomically(() => {
      const talk = views.reported(id)
      if (talk) audit.record(staff, 'talk.view', ['talk', id])
      return talk
    })

/** After an upheld notice; call it in the decision's transaction. */
export const suspendTalk = (needs: TalkNeeds) => (id: TalkId) => {
  const talk = needs.talks.find(id)
  if (!talk) return
  const now = needs.world.now()
  const suspended = closedBy(talk, 'suspension', now)
  needs.talks.save({ ...suspended, closedReason: null, updatedAt: now })
  addEntry(needs, talk, { kind: 'event', text: 'suspended', author: null })
}

/** After an upheld complaint about the decision. */
export const restoreTalk = (needs: TalkNeeds) => (id: TalkId) => {
  const talk = needs.talks.find(id)
  if (talk?.state !== 'closed') return
  needs.talks.save({ ...talk, ...OPEN })
  addEntry(needs, talk, { kind: 'event', text: 'reopened', author: null })
}
