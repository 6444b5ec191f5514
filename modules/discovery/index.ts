/** The discovery module: sitemap, feeds, landing pages, the map and share pictures. */

import type { FindLocalPage } from '#modules/kernel/contract/local-place.ts'
import { JOB_LIST_PAGE_PATH, SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { buildFeedXml } from './feed.ts'
import { createLandings } from './landing.ts'
import type {
  DiscoveryPlaces,
  DiscoveryStore,
  FeedEntry,
  FindFirms,
  FindShareCardTexts,
  FirmAddresses,
  NewestListings,
  RenderCard,
  RenderPhoto,
  ShareCard,
} from './ports.ts'
import { createSequentialRenderer } from './render-in-turn.ts'
import { createSitemap } from './sitemap.ts'

export { createMap, type MarketMap } from './map.ts'

type Needs = {
  readonly store: DiscoveryStore
  readonly places: DiscoveryPlaces
  readonly firms: FirmAddresses
  readonly publicVersion: () => number
  readonly newest: NewestListings
  readonly firmsThere: FindFirms
  readonly local: FindLocalPage
  /** Paths of open places. */
  readonly localPaths: (kind: Parameters<FindLocalPage>[0]) => readonly string[]
  readonly renderCard: RenderCard
  readonly findCard: FindShareCardTexts
  /** An uploaded picture by the name of its file, or null. */
  readonly readPicture: (filename: string) => Promise<Uint8Array | null>
  readonly renderPhoto: RenderPhoto
  readonly site: { readonly name: string; readonly url: string }
  /** The operator's; null while it is the product's. */
  readonly branding: () => WebAppBranding | null
  /** Newest first. */
  readonly stories: {
    readonly richieste: () => readonly FeedEntry[]
    readonly vetrina: () => readonly FeedEntry[]
    readonly blog: () => readonly FeedEntry[]
  }
}

const FEEDS = {
  richieste: {
    page: JOB_LIST_PAGE_PATH,
    title: 'Richieste di lavoro',
    description: 'Le richieste di lavoro pubblicate da chi cerca un professionista.',
  },
  vetrina: {
    page: SHOWCASE_PAGE_PATH,
    title: 'Vetrina',
    description: 'I prodotti e i servizi pubblicati in vetrina.',
  },
  blog: { page: '/blog', title: 'Blog', description: 'Guide, consigli e storie.' },
} as const

export type FeedName = keyof typeof FEEDS

export const createDiscovery = (needs: Needs) => {
  const { site, stories } = needs
  const landings = createLandings(needs)
  const rendered = createSequentialRenderer()
  return {
    landing: landings.find,
    sitemap: createSitemap({ ...needs, siteUrl: site.url, landings: landings.paths }),
    feed: (name: FeedName) => {
      const { title, ...rest } = FEEDS[name]
      const channel = { ...rest, title: `${title} | ${site.name}`, path: `/rss/${name}.xml` }
      return buildFeedXml({ ...channel, siteUrl: site.url }, stories[name]())
    },
    /** Picture for shared links; null without content, `'busy'` if too many requests wait. */
    shareCard: (kind: ShareCard['kind'], id: string): Promise<Uint8Array> | 'busy' | null => {
      const words = needs.findCard(kind, id)
      if (!words) return null
      const lookVersion = needs.branding()?.version ?? 0
      const card = { ...words, kind, siteName: site.name, lookVersion }
      return rendered(JSON.stringify(card), () => needs.renderCard(card)) ?? 'busy'
    },
    /** Renders the card of an uploaded picture, which is read each time because it may have been deleted since. */
    sharePhoto: async (filename: string): Promise<Uint8Array | 'busy' | null> => {
      const bytes = await needs.readPicture(filename)
      if (!bytes) return null
      return (await rendered(filename, () => needs.renderPhoto(bytes))) ?? 'busy'
    },
    webApp: () => buildWebAppManifest(site.name, needs.branding()),
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

/** The web app manifest, for installing the site on a home screen. */
export const buildWebAppManifest = (siteName: string, branding: WebAppBranding | null = null) => ({
  name: siteName,
  short_name: siteName,
  description:
    branding?.tagline || 'La bacheca per trovare il professionista giusto o nuovi clienti.',
  lang: 'it',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f2e6',
  theme_color: '#f8f2e6',
  categories: ['business', 'lifestyle'],
  icons: [
    { src: iconOf('icon-192.png', branding), sizes: '192x192', type: 'image/png' },
    { src: iconOf('icon-512.png', branding), sizes: '512x512', type: 'image/png' },
    {
      src: iconOf('icon-maskable-512.png', branding),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: 'Richieste di lavoro', url: JOB_LIST_PAGE_PATH },
    { name: 'Pubblica una richiesta', url: '/pubblica-annuncio' },
    { name: 'Vetrina', url: SHOWCASE_PAGE_PATH },
  ],
})

type WebAppBranding = {
  readonly version: number
  readonly tagline: string
  /** Address of an icon by the name of the product's. */
  readonly iconOf: (name: string) => string
}

const iconOf = (name: string, branding: WebAppBranding | null) =>
  branding?.iconOf(name) ?? `/icons/${name}`
