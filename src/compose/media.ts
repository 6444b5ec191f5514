import type { Hono } from 'hono'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminPictureRoutes } from '#adapters/http/routes/media/admin-pictures.ts'
import { pictureFileRoutes } from '#adapters/http/routes/media/picture-files.ts'
import { pictureRoutes } from '#adapters/http/routes/media/pictures.ts'
import { sharpPictureMaker } from '#adapters/images/picture-maker.ts'
import { sqliteAdminPictures } from '#adapters/sqlite/media/admin-pictures.ts'
import { sqlitePictures } from '#adapters/sqlite/media/picture-store.ts'
import { sqlitePictureUses } from '#adapters/sqlite/media/picture-uses.ts'
import { createMedia } from '#modules/media/index.ts'
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
    routes: pictureRoutes(useCases).route('/', adminPictureRoutes(useCases)),
    withFiles: (forms: Hono<HttpEnv>) => forms.route('/', pictureFileRoutes(useCases)),
  }
}
