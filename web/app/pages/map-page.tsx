import type { MapReply } from '#modules/discovery/contract/map.ts'
import { mapPagePath } from '#modules/discovery/contract/paths.ts'
import { MapScreen, mapDescription, mapPath, mapTitle } from '#web/features/map/map-screen.tsx'
import type { Page } from '#web/lib/page.ts'

export const page: Page = {
  Component: MapScreen,
  preload: ({ params: { side = '' }, search }) => [mapPath(side, search)],
  head: ({ params: { side = '' }, search }, answers) => {
    const map = answers(mapPath(side, search)) as MapReply | undefined
    return {
      title: map ? `Mappa: ${mapTitle(map)}` : 'Mappa non trovata',
      ...(map && { canonicalPath: mapPagePath(map.side, {}), description: mapDescription(map) }),
      // Search engines index only the whole map, with links to every list.
      isIndexed: map !== undefined && search.size === 0,
    }
  },
}
