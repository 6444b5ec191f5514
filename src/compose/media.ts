import type { Hono } from 'hono'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { pictureDeskRoutes } from '#adapters/http/routes/media/picture-desk.ts'
import { pictureFileRoutes } from '#adapters/http/routes/media/picture-files.ts'
import { pictureRoutes } from '#adapters/http/routes/media/pictures.ts'
import { sharpPictureMaker } from '#adapters/images/picture-maker.ts'
import { sqlitePictureDesk } from '#adapters/sqlite/media/picture-desk.ts'
import { sqlitePictures } from '#adapters/sqlite/media/picture-store.ts'
import { sqlitePictureUses } from '#adapters/sqlite/media/picture-uses.ts'
import { createMedia } from '#modules/media/index.ts'
import type { Ground } from './ground.ts'

export const composeMedia = (ground: Ground) => {
  const useCases = createMedia({
    ...ground,
    maker: sharpPictureMaker(),
    files: ground.pictureFiles ?? diskPictureFiles(ground.config.dataFolder),
    pictures: sqlitePictures(ground.connection, ground.world),
    uses: sqlitePictureUses(ground.connection),
    pictureDesk: sqlitePictureDesk(ground.connection),
  })
  return {
    useCases,
    routes: pictureRoutes(useCases).route('/', pictureDeskRoutes(useCases)),
    withFiles: (forms: Hono<HttpEnv>) => forms.route('/', pictureFileRoutes(useCases)),
  }
}
