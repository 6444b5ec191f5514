import type { Hono } from 'hono'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { pictureFileRoutes } from '#adapters/http/routes/picture-files.ts'
import { pictureRoutes } from '#adapters/http/routes/pictures.ts'
import { sharpPictureMaker } from '#adapters/images/picture-maker.ts'
import { sqlitePictures } from '#adapters/sqlite/picture-store.ts'
import { sqlitePictureUses } from '#adapters/sqlite/picture-uses.ts'
import { createMedia } from '#modules/media/index.ts'
import type { Ground } from './ground.ts'

export const composeMedia = (ground: Ground) => {
  const useCases = createMedia({
    ...ground,
    maker: sharpPictureMaker(),
    files: ground.pictureFiles ?? diskPictureFiles(ground.config.dataFolder),
    pictures: sqlitePictures(ground.connection),
    uses: sqlitePictureUses(ground.connection),
  })
  return {
    useCases,
    routes: pictureRoutes(useCases),
    withFiles: (forms: Hono<HttpEnv>) => forms.route('/', pictureFileRoutes(useCases)),
  }
}
