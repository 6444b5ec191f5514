import type { BuildManifest } from './manifest.ts'

const READING_PAGE_BYTES = 95_000
const PUBLISH_PAGE_BYTES = 111_000
const MEMBERS_PAGE_BYTES = 110_000
const FORM_PAGE_BYTES = 150_000
const STYLES_BYTES = 15_000

/** Pages with larger budgets, and their parts: forms and the admin area. */
const FORM_PAGES =
  /\/(account|admin|form|growth\/waiting|talks\/start|billing-profile|edit|firms\/own|start-page|privacy\/delete-dialog|pictures\/uploader)/

/** What a new listing is written in. */
const PUBLISH_PAGES = /\/publish\/publish-/

const READING_PAGES = /^web\/app\/pages\/(?!my-listings|member-home|billing-profile|job-preview)/

/** Loaded with every page but these. */
const MEMBERS_TABLE = 'web/app/routes/signed-in-pages.ts'

/** The heaviest of the pages that visitors read. */
const LISTS = /\/(job-list|showcase-list|showcase-item)-page/
const HOME = /\/pages\/home-rest/
const PROFILES = /\/pages\/firm-page/

/** Says what a plan costs, which other pages should not load. */
const JOB_DETAIL = /\/pages\/job-detail-page/

const isReadingPage = (page: string): boolean => READING_PAGES.test(page)

/** Weighs pages for merging: without it the many forms of members and staff would join what visitors load. */
export const measureWeight = (page: string): number => {
  if (LISTS.test(page)) return 140
  if (PUBLISH_PAGES.test(page)) return 160
  if (HOME.test(page)) return 60
  if (PROFILES.test(page)) return 30
  if (JOB_DETAIL.test(page)) return 60
  return isReadingPage(page) ? 16 : 1
}

const limitOf = (page: string) => {
  if (isReadingPage(page) && !FORM_PAGES.test(page)) return READING_PAGE_BYTES
  if (PUBLISH_PAGES.test(page)) return PUBLISH_PAGE_BYTES
  return FORM_PAGES.test(page) ? FORM_PAGE_BYTES : MEMBERS_PAGE_BYTES
}

export type PageWeight = { what: string; bytes: number; limit: number }

/** Brotli size per page: all scripts; the stylesheets. */
export const measureWeights = (manifest: BuildManifest): PageWeight[] => [
  { what: 'styles', bytes: sizeOf(manifest, [manifest.styles]), limit: STYLES_BYTES },
  ...Object.entries(manifest.areas).map(([area, styles]) => ({
    what: `styles of the area "${area}", over the site's`,
    bytes: sizeOf(manifest, [styles]),
    limit: STYLES_BYTES,
  })),
  ...Object.entries(manifest.routes).map(([page, chunks]) => ({
    what: page,
    bytes: sizeOf(manifest, [
      manifest.script,
      ...manifest.preload,
      ...chunks,
      ...((!isReadingPage(page) && manifest.routes[MEMBERS_TABLE]) || []),
    ]),
    limit: limitOf(page),
  })),
  {
    what: 'shell (every page)',
    bytes: sizeOf(manifest, [manifest.script, ...manifest.preload]),
    limit: READING_PAGE_BYTES,
  },
]

const sizeOf = ({ files }: BuildManifest, addresses: string[]): number =>
  addresses
    .map((address) => files[address]?.brotli ?? files[address]?.bytes ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0)

export const isTooHeavy = ({ bytes, limit }: PageWeight): boolean => bytes > limit

export const reportWeight = (weight: PageWeight): string => {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  const verdict = isTooHeavy(weight) ? '  TOO HEAVY' : ''
  return `${kilobytes(weight.bytes)} of ${kilobytes(weight.limit)} kB  ${weight.what}${verdict}`
}
