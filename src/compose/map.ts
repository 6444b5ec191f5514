import { mapRoutes } from '#adapters/http/routes/discovery/map.ts'
import { sqliteMap } from '#adapters/sqlite/discovery/map-store.ts'
import { createMap } from '#modules/discovery/index.ts'
import type { PublicReference } from '#modules/reference/ports.ts'
import { readSharedSeed } from '../root-folder.ts'
import type { AppContext } from './app-context.ts'

export const composeMap = (
  { storage: { connection }, files: { root } }: Pick<AppContext, 'storage' | 'files'>,
  { reference }: { readonly reference: PublicReference },
) => ({
  api: mapRoutes(
    createMap({
      map: sqliteMap(connection),
      shapes: readSharedSeed(root, 'province-shapes'),
      places: reference,
    }),
  ),
})
