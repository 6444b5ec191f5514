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
import type { AppContext } from './app-context.ts'

export const composeMedia = (context: AppContext) => {
  const useCases = createMedia({
    ...context,
    maker: sharpPictureMaker(),
    files: context.pictureFiles ?? diskPictureFiles(context.config.dataFolder),
    pictures: sqlitePictures(context.connection, context.world),
    uses: sqlitePictureUses(context.connection),
    pictureDesk: sqlitePictureDesk(context.connection),
  })
  return {
    useCases,
    routes: pictureRoutes(useCases).route('/', pictureDeskRoutes(useCases)),
    withFiles: (forms: Hono<HttpEnv>) => forms.route('/', pictureFileRoutes(useCases)),
  }
}
