import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import { talkImageRoutes } from '#adapters/http/routes/talks/quotes.ts'
import { sqliteTalkImages } from '#adapters/sqlite/talks/quotes.ts'
import { idOf, type TalkId, type TalkImageId, type UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { emptyTrash, type Media, throwAwayStrays } from '#modules/media/index.ts'
import type { IncomingFiles, PictureFiles } from '#modules/media/ports.ts'
import type { TalkImage } from '#modules/talks/contract/talks.ts'
import type { TalkImageUseCases } from '#modules/talks/images.ts'
import { createTalkImages } from '#modules/talks/index.ts'
import { type Jobs, job } from '#src/jobs/job-parts.ts'
import type { AppContext } from '../app-context.ts'
import type { TalkStores } from './talks.ts'

export const composeTalkImages = (
  context: AppContext,
  media: Pick<Media, 'acceptInto'>,
  stores: Pick<TalkStores, 'talks' | 'blocks' | 'people' | 'reports'>,
) => {
  const { connection, world, config, talkImageFiles } = context
  const files = talkImageFiles ?? diskPictureFiles(config.dataFolder, 'talk-images')
  const storedImages = sqliteTalkImages(connection)
  const useCases = createTalkImages({
    ...context,
    storedImages,
    imageFiles: files,
    ...stores,
  })

  /** Through the pipeline of all pictures. */
  const upload = async (userId: UserId, talkId: TalkId, incoming: IncomingFiles) => {
    const images: TalkImage[] = []
    const accept = media.acceptInto({
      files,
      pictures: {
        add: ({ filename, width, height, createdAt }, checksums) => {
          const id = idOf<TalkImageId>(world.newId())
          const image = { id, talkId, uploaderId: userId, filename, width, height, createdAt }
          storedImages.add({ ...image, checksums })
          images.push({ id, width, height })
        },
      },
    })
    const outcome = await accept(userId, incoming)
    return outcome.ok ? { ...outcome, value: images } : outcome
  }

  return {
    useCases,
    jobs: imageJobs(useCases, { files, world, isKnown: storedImages.isKnown }),
    api: talkImageRoutes({ ...useCases, upload }),
  }
}

type Tidied = Pick<AppContext, 'world'> & {
  readonly files: PictureFiles
  readonly isKnown: (filename: string) => boolean
}

const imageJobs = ({ sweepUnsent }: TalkImageUseCases, { files, world, isKnown }: Tidied): Jobs => {
  const tidy = throwAwayStrays({
    files,
    world,
    pictures: { find: (filename) => (isKnown(filename) ? { filename } : null) },
  })
  const empty = emptyTrash({ files, world })
  return [
    job('tidy-talk-images', { dailyAt: '04:20' }, 'File rimossi', tidy),
    job('sweep-talk-images', { everyMs: HOUR_MS }, 'Immagini rimosse', async () => {
      const removed = await sweepUnsent()
      await empty()
      return removed
    }),
  ]
}
