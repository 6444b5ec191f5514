/** The discovery module: sitemap, feeds, landing pages and share pictures. */
import type { FindLocal } from '#modules/kernel/contract/local-place.ts'
import { feedXml } from './feed.ts'
import { createLandings } from './landing.ts'
import { createMap } from './map.ts'
import type {
  DiscoveryStore,
  FindCard,
  FirmAddresses,
  MapStore,
  NewestListings,
  Places,
  ProvinceShape,
  RenderCard,
  ShareCard,
  Story,
} from './ports.ts'
import { createShareCards } from './share-cards.ts'
import { createSitemap } from './sitemap.ts'
import { webApp } from './web-app.ts'

type Needs = {
  readonly store: DiscoveryStore
  readonly map: MapStore
  readonly shapes: readonly ProvinceShape[]
  readonly places: Places
  readonly firms: FirmAddresses
  readonly publicVersion: () => number
  readonly newest: NewestListings
  readonly local: FindLocal
  readonly renderCard: RenderCard
  readonly findCard: FindCard
  readonly site: { readonly name: string; readonly url: string }
  /** Newest first. */
  readonly stories: {
    readonly richieste: () => readonly Story[]
    readonly vetrina: () => readonly Story[]
    readonly blog: () => readonly Story[]
  }
}

const FEEDS = {
  richieste: {
    page: '/lavori',
    title: 'Richieste di lavoro',
    description: 'Le richieste di lavoro pubblicate da chi cerca un professionista.',
  },
  vetrina: {
    page: '/vetrina',
    title: 'Vetrina',
    description: 'I prodotti e i servizi pubblicati in vetrina.',
  },
  blog: { page: '/blog', title: 'Blog', description: 'Guide, consigli e storie.' },
} as const

export type FeedName = keyof typeof FEEDS

export const createDiscovery = (needs: Needs) => {
  const { site, stories } = needs
  const landings = createLandings(needs)
  const cards = createShareCards(needs.renderCard)
  return {
    landing: landings.find,
    map: createMap(needs),
    sitemap: createSitemap({
      store: needs.store,
      siteUrl: site.url,
      landings: landings.paths,
      firms: needs.firms,
    }),
    feed: (name: FeedName) => {
      const { title, ...rest } = FEEDS[name]
      const channel = { ...rest, title: `${title} | ${site.name}`, path: `/rss/${name}.xml` }
      return feedXml({ ...channel, siteUrl: site.url }, stories[name]())
    },
    /** Picture for shared links; null when there is nothing to show, `'busy'` when too many wait. */
    shareCard: (kind: ShareCard['kind'], id: string): Promise<Uint8Array> | 'busy' | null => {
      const words = needs.findCard(kind, id)
      if (!words) return null
      return cards({ ...words, kind, siteName: site.name }) ?? 'busy'
    },
    webApp: () => webApp(site.name),
    robots: () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /admin',
        'Allow: /',
        '',
        `Sitemap: ${site.url}/sitemap.xml`,
        '',
      ].join('\n'),
  }
}

export type Discovery = ReturnType<typeof createDiscovery>
