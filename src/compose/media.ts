import { setImmediate } from 'node:timers/promises'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import {
  adminPictureRoutes,
  pictureFileRoutes,
  pictureRoutes,
} from '#adapters/http/routes/media/pictures.ts'
import { sharpPictureMaker } from '#adapters/images/picture-maker.ts'
import { sqliteAdminPictures, sqlitePictures } from '#adapters/sqlite/media/picture-store.ts'
import { sqlitePictureUses } from '#adapters/sqlite/media/picture-uses.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { createMedia, type Media } from '#modules/media/index.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'
import type { AppContext } from './app-context.ts'

export const composeMedia = (context: AppContext) => {
  const { connection, world, atomically, audit, limiter, pictureFiles, config } = context
  const useCases = createMedia({
    world,
    atomically,
    audit,
    limiter,
    maker: sharpPictureMaker(),
    files: pictureFiles ?? diskPictureFiles(config.dataFolder),
    pictures: sqlitePictures(connection, world),
    uses: sqlitePictureUses(connection),
    findAdminPictures: sqliteAdminPictures(connection),
  })
  return {
    useCases,
    jobs: mediaJobs(useCases),
    api: pictureRoutes(useCases).route('/', adminPictureRoutes(useCases)),
    /** The pictures themselves. */
    pages: () => pictureFileRoutes(useCases),
  }
}

const mediaJobs = (media: Media): Jobs => [
  {
    name: 'tidy-picture-files',
    schedule: { dailyAt: '04:10' },
    run: async () => counted(await media.throwAwayStrays(), 'File rimossi'),
  },
  {
    name: 'sweep-pictures',
    schedule: { everyMs: HOUR_MS },
    run: async () => counted(await sweepPictures(media), 'Immagini rimosse'),
  },
]

const sweepPictures = async ({ sweepUnused, emptyTrash }: Media) => {
  let total = 0
  for (let batch = await sweepUnused(); batch.looked > 0; batch = await sweepUnused()) {
    total += batch.removed
    await setImmediate()
  }
  await emptyTrash()
  return total
}
