import { FIRMS_PAGE } from '#modules/firms/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { FirmListScreen, firmBoard } from '#web/features/firms/browse/firm-list-screen.tsx'
import type { Page } from '#web/lib/page.ts'
import { listPage, readListAddress } from '#web/listing/list/list-address.ts'

export const page: Page = {
  Component: FirmListScreen,
  preload: ({ search }) => {
    const address = readListAddress(firmBoard, search)
    const { regionId } = address.filters
    return [
      placePaths.categories,
      placePaths.regions,
      listPage(firmBoard, address, 0),
      ...(regionId ? [placePaths.provinces(regionId)] : []),
    ]
  },
  head: ({ search }) => {
    const { filters, offset } = readListAddress(firmBoard, search)
    return {
      title: 'Professionisti e imprese della tua zona',
      description:
        'Artigiani, tecnici e imprese con nome, partita IVA e zone di lavoro: leggi che cosa abbiamo controllato di ognuno, come e quando, e scegli chi chiamare.',
      canonicalPath: FIRMS_PAGE,
      isIndexed: Object.keys(filters).length === 0 && offset === 0,
    }
  },
}
