/** Reports of a talk, and what the staff reads and does after them. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import type { SubmittedNotice } from '#modules/kernel/decisions.ts'
import type { ReviewId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import { addEntry } from './add-entry.ts'
import { talkPagePath } from './contract/paths.ts'
import type { ReportedTalkReply } from './contract/talks.ts'
import { findParticipation } from './participation.ts'
import type { TalkNeeds, TalkReport } from './ports.ts'
import type { SendingRefusal } from './send-message.ts'
import { closeTalkWithCause, findOtherPerson, OPEN_TALK_STATE } from './talk.ts'

type Report = {
  readonly id: TalkId
  readonly userId: UserId
  readonly reason: string
  readonly concern?: 'bad_work' | undefined
  readonly ip: string
}

/** A notice (Digital Services Act) about the other side. */
export const reportTalk =
  (needs: Pick<TalkNeeds, 'sendNotice' | 'talks'>) =>
  ({
    id,
    userId,
    ip,
    reason: explanation,
    concern,
  }: Report): Result<SubmittedNotice, SendingRefusal> => {
    const mine = findParticipation(needs, id, userId)
    if (!mine) return refuse({ code: 'talks.not-found' })
    const { talk, side } = mine
    return needs.sendNotice({
      about: { id, title: talk.subject, ownerId: findOtherPerson(talk, side) },
      reporter: { id: userId, ip },
      explanation,
      concern,
    })
  }

export type OwnReviewCheck = {
  /** Tells whether the reader may not decide on that review. */
  readonly isOwnReview: (id: ReviewId) => boolean
}

/** A dispute opens the talk only to those who may decide it. */
export const mayModerateTalk = (
  reported: TalkReport | null,
  isOwnReview: OwnReviewCheck['isOwnReview'],
) => reported?.isReported || (reported?.dispute != null && !isOwnReview(reported.dispute.reviewId))

type TalkLook = StaffActor & OwnReviewCheck & { readonly id: TalkId }

/** Answers null without a report or an open dispute about it; each look is in the audit log, the first of a dispute is told. */
export const readReportedTalk =
  (needs: Pick<TalkNeeds, 'atomically' | 'views' | 'audit' | 'talks' | 'people' | 'outbox'>) =>
  ({ id, isOwnReview, ...staff }: TalkLook): ReportedTalkReply | null =>
    needs.atomically(() => {
      const reported = needs.views.reported(id)
      if (!reported || !mayModerateTalk(reported, isOwnReview)) return null
      needs.audit.record(staff, 'talk.view', ['talk', id])
      if (reported.dispute && !reported.dispute.isNotified) notifyOfLook(needs, id)
      return { ...reported.talk, because: reported.isReported ? 'report' : 'dispute' }
    })

const notifyOfLook = (
  { talks, people, outbox }: Pick<TalkNeeds, 'talks' | 'people' | 'outbox'>,
  id: TalkId,
) => {
  const talk = talks.find(id)
  if (!talk) return
  for (const side of ['client', 'professional'] as const) {
    const userId = side === 'client' ? talk.clientId : talk.professionalId
    if (userId === null || !people.isThere(userId, side)) continue
    const { email, firstName } = people.addressOf(userId)
    const words = { title: talk.subject, path: talkPagePath(id) }
    outbox.enqueue(mailTo({ email, firstName }, 'talk-read', words))
  }
}

/** After an upheld notice; call it in the decision's transaction. */
export const suspendTalk = (needs: TalkNeeds) => (id: TalkId) => {
  const talk = needs.talks.find(id)
  if (!talk) return
  const now = needs.world.now()
  const suspended = closeTalkWithCause(talk, 'suspension', now)
  needs.talks.save({ ...suspended, closedReason: null, updatedAt: now })
  addEntry(needs, talk, { kind: 'event', text: 'suspended', author: null })
}

/** After an upheld complaint about the decision. */
export const restoreTalk = (needs: TalkNeeds) => (id: TalkId) => {
  const talk = needs.talks.find(id)
  if (talk?.state !== 'closed') return
  needs.talks.save({ ...talk, ...OPEN_TALK_STATE })
  addEntry(needs, talk, { kind: 'event', text: 'reopened', author: null })
}
