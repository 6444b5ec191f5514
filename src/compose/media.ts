import { setImmediate } from 'node:timers/promises'
import {
  adminPictureRoutes,
  pictureFileRoutes,
  pictureRoutes,
} from '#adapters/http/routes/media/pictures.ts'
import { sharpPictureMaker } from '#adapters/images/picture-maker.ts'
import { sqliteAdminPictures, sqlitePictures } from '#adapters/sqlite/media/picture-store.ts'
import { sqlitePictureUses } from '#adapters/sqlite/media/picture-uses.ts'
import { createMedia, type Media } from '#modules/media/index.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'

export const composeMedia = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
) => {
  const { connection } = context.storage
  const { pictureFiles } = context.files
  const { world } = context.runtime
  const useCases = createMedia({
    ...toCommonNeeds(context),
    maker: sharpPictureMaker(),
    files: pictureFiles,
    pictures: sqlitePictures(connection, world),
    uses: sqlitePictureUses(connection),
    findAdminPictures: sqliteAdminPictures(connection),
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'tidy-picture-files': useCases.throwAwayStrays,
      'sweep-pictures': () => sweepPictures(useCases),
    }),
    api: [pictureRoutes(useCases), adminPictureRoutes(useCases)],
    pages: () => pictureFileRoutes(useCases),
  }
}

const sweepPictures = async ({ sweepUnused, emptyTrash }: Media) => {
  let total = 0
  for (let batch = await sweepUnused(); batch.looked > 0; batch = await sweepUnused()) {
    total += batch.removed
    await setImmediate()
  }
  await emptyTrash()
  return total
}
