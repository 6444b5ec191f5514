/** Images of talks: private to the two, uploaded before the message that sends them. */
import type { Staff } from '#modules/kernel/audit.ts'
import type { NoticeReceipt } from '#modules/kernel/decisions.ts'
import type { ReviewId, TalkId, TalkImageId, UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { talkPage } from './contract/paths.ts'
import type { ReportedTalkReply } from './contract/talks.ts'
import { participationOf, writingRefusal } from './participation.ts'
import type { ReportedTalk, TalkNeeds } from './ports.ts'
import { addEntry, type Refusal } from './send-message.ts'
import { closedBy, OPEN, otherOf } from './talk.ts'

export type StoredTalkImage = {
  readonly filename: string
  readonly uploaderId: UserId | null
  readonly isSent: boolean
}

export type TalkImageStore = {
  readonly find: (talkId: TalkId, id: TalkImageId) => StoredTalkImage | null
  readonly add: (image: {
    readonly id: TalkImageId
    readonly talkId: TalkId
    readonly uploaderId: UserId
    readonly filename: string
    readonly width: number
    readonly height: number
    readonly createdAt: Date
    /** SHA-256 of each file by width. */
    readonly checksums: Readonly<Record<string, string>>
  }) => void
  readonly isKnown: (filename: string) => boolean
  readonly reported: (talkId: TalkId) => Pick<ReportedTalk, 'isReported' | 'dispute'> | null
  /** Deletes rows that no message sent; answers the names of their files. */
  readonly removeUnsent: (before: Date) => readonly string[]
}

type ImageFiles = {
  readonly read: (filename: string) => Promise<Uint8Array | null>
  readonly throwAway: (filename: string, at: Date) => Promise<void>
}

export type TalkImageNeeds = Pick<
  TalkNeeds,
  'talks' | 'blocks' | 'people' | 'reports' | 'audit' | 'keys'
> & {
  readonly storedImages: TalkImageStore
  readonly imageFiles: ImageFiles
  readonly world: Pick<World, 'now'>
}

type Look = Staff & OwnReviews & { readonly talkId: TalkId; readonly id: TalkImageId }

export const createTalkImages = (needs: TalkImageNeeds) => {
  const { storedImages, imageFiles, world } = needs
  return {
    /** Why this person may not add images to the talk; null when they may. */
    uploadRefusal: (userId: UserId, talkId: TalkId) => {
      const found = participationOf(needs, talkId, userId)
      if (!found) return 'talks.not-found'
      const isEarly = found.side === 'professional' && needs.keys.stateOf(talkId) !== 'given'
      return writingRefusal(needs, found) ?? (isEarly ? 'talks.pictures-after-key' : null)
    },
    /** Null for everybody but the two; before it is sent, for everybody but its uploader. */
    read: async (userId: UserId, talkId: TalkId, id: TalkImageId) => {
      const image = participationOf(needs, talkId, userId) && storedImages.find(talkId, id)
      if (!image || !(image.isSent || image.uploaderId === userId)) return null
      return await imageFiles.read(image.filename)
    },
    /** For the staff, as the talk itself. */
    readReported: async ({ talkId, id, isOwnReview, ...staff }: Look) => {
      const seen = mayLook(storedImages.reported(talkId), isOwnReview)
      const image = seen ? storedImages.find(talkId, id) : null
      if (!image?.isSent) return null
      needs.audit.record(staff, 'talk.view', ['talk', talkId])
      return await imageFiles.read(image.filename)
    },
    /** Hourly: what was uploaded a day ago and never sent; answers how many. */
    sweepUnsent: async () => {
      const now = world.now()
      const unsent = storedImages.removeUnsent(new Date(now.getTime() - DAY_MS))
      for (const filename of unsent) await imageFiles.throwAway(filename, now)
      return unsent.length
    },
  }
}

export type TalkImageUseCases = ReturnType<typeof createTalkImages>

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
  ({ id, userId, ip, reason: explanation, concern }: Report): Result<NoticeReceipt, Refusal> => {
    const mine = participationOf(needs, id, userId)
    if (!mine) return refuse({ code: 'talks.not-found' })
    const { talk, side } = mine
    return needs.sendNotice({
      about: { id, title: talk.subject, ownerId: otherOf(talk, side) },
      reporter: { id: userId, ip },
      explanation,
      concern,
    })
  }

type OwnReviews = {
  /** Whether the reader may not decide on that review. */
  readonly isOwnReview: (id: ReviewId) => boolean
}

/** A dispute opens the talk only to those who may decide it. */
const mayLook = (
  found: Pick<ReportedTalk, 'isReported' | 'dispute'> | null,
  isOwnReview: OwnReviews['isOwnReview'],
) => found?.isReported || (found?.dispute != null && !isOwnReview(found.dispute.reviewId))

type TalkLook = Staff & OwnReviews & { readonly id: TalkId }

/** Null without a report or an open dispute about it; each look is in the audit log, the first of a dispute is told. */
export const lookAtReported =
  (needs: Pick<TalkNeeds, 'atomically' | 'views' | 'audit' | 'talks' | 'people' | 'outbox'>) =>
  ({ id, isOwnReview, ...staff }: TalkLook): ReportedTalkReply | null =>
    needs.atomically(() => {
      const found = needs.views.reported(id)
      if (!found || !mayLook(found, isOwnReview)) return null
      needs.audit.record(staff, 'talk.view', ['talk', id])
      if (found.dispute && !found.dispute.isNotified) notifyOfLook(needs, id)
      return { ...found.talk, because: found.isReported ? 'report' : 'dispute' }
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
    const words = { title: talk.subject, path: talkPage(id) }
    outbox.enqueue(mailTo({ email, firstName }, 'talk-read', words))
  }
}

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
