/** Images of talks: private to the two, uploaded before the message that sends them. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { type TalkId, type TalkImageId, toId, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { TalkImage } from './contract/talks.ts'
import { mayModerateTalk, type OwnReviewCheck } from './moderate-talk.ts'
import { findParticipation, findWritingRefusal } from './participation.ts'
import type { TalkNeeds, TalkReport } from './ports.ts'

export type StoredTalkImage = {
  readonly filename: string
  readonly uploaderId: UserId | null
  readonly isSent: boolean
}

type AcceptedPicture = {
  readonly filename: string
  readonly width: number
  readonly height: number
  readonly createdAt: Date
}

/** SHA-256 of each file by width. */
type Checksums = Readonly<Record<string, string>>

export type TalkImageStore = {
  readonly find: (talkId: TalkId, id: TalkImageId) => StoredTalkImage | null
  readonly add: (
    image: AcceptedPicture & {
      readonly id: TalkImageId
      readonly talkId: TalkId
      readonly uploaderId: UserId
      readonly checksums: Checksums
    },
  ) => void
  readonly isKnown: (filename: string) => boolean
  readonly reported: (talkId: TalkId) => TalkReport | null
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

type Look = StaffActor & OwnReviewCheck & { readonly talkId: TalkId; readonly id: TalkImageId }

export const createTalkImages = (needs: TalkImageNeeds) => {
  const { storedImages, imageFiles, world } = needs
  return {
    /** Why this person may not add images to the talk; null when they may. */
    uploadRefusal: (userId: UserId, talkId: TalkId) => {
      const mine = findParticipation(needs, talkId, userId)
      if (!mine) return 'talks.not-found'
      const isEarly = mine.side === 'professional' && needs.keys.stateOf(talkId) !== 'given'
      return findWritingRefusal(needs, mine) ?? (isEarly ? 'talks.pictures-after-key' : null)
    },
    /** Answers null for everybody but the two; before it is sent, for everybody but its uploader. */
    read: async (userId: UserId, talkId: TalkId, id: TalkImageId) => {
      const image = findParticipation(needs, talkId, userId) && storedImages.find(talkId, id)
      if (!image || !(image.isSent || image.uploaderId === userId)) return null
      return await imageFiles.read(image.filename)
    },
    /** Lets the staff read pictures on the same conditions as the talk. */
    readReported: async ({ talkId, id, isOwnReview, ...staff }: Look) => {
      const seen = mayModerateTalk(storedImages.reported(talkId), isOwnReview)
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

type UploadNeeds<Incoming, Refusal> = {
  readonly storedImages: Pick<TalkImageStore, 'add'>
  readonly world: Pick<World, 'newId'>
  /** The pipeline of all pictures. */
  readonly acceptInto: (pictures: {
    readonly add: (picture: AcceptedPicture, checksums: Checksums) => void
  }) => (userId: UserId, incoming: Incoming) => Promise<Result<unknown, Refusal>>
}

export const uploadTalkImages =
  <Incoming, Refusal>({ storedImages, world, acceptInto }: UploadNeeds<Incoming, Refusal>) =>
  async (
    uploaderId: UserId,
    talkId: TalkId,
    incoming: Incoming,
  ): Promise<Result<readonly TalkImage[], Refusal>> => {
    const images: TalkImage[] = []
    const acceptImages = acceptInto({
      add: ({ filename, width, height, createdAt }, checksums) => {
        const id = toId<TalkImageId>(world.newId())
        const image = { id, talkId, uploaderId, filename, width, height, createdAt }
        storedImages.add({ ...image, checksums })
        images.push({ id, width, height })
      },
    })
    const outcome = await acceptImages(uploaderId, incoming)
    return outcome.ok ? accept(images) : outcome
  }

export type TalkImageUseCases = ReturnType<typeof createTalkImages>
