/** Paths and labels without a schema, so that pages that only read load no schema library. */

export const DEFAULT_HOMEPAGE = {
  homepageTitle: 'La Piattaforma che Unisce Domanda e Offerta',
  homepageSubtitle:
    'Il marketplace dove professionisti e clienti si incontrano: chi cerca pubblica gratis, chi offre si fa trovare.',
}

/** Fallbacks of the contact page; null is not shown. */
export const DEFAULT_SUPPORT_HOURS = 'Lun-Ven: 9:00-18:00'
/** Until the operator has entered them. */
export const PHONE_PLACEHOLDER = 'Non disponibile'
export const ADDRESS_PLACEHOLDER = 'Italia'
/** `url` is the site's own. */
export const buildFallbackEmail = (url: string) => `info@${new URL(url).hostname}`

/** Readable by scripts: `accepted.1` or `refused.1`, where the number is the text version. */
export const CONSENT_COOKIE = 'consent'

export const BLOG_LIMIT = 12

/** How long a browser shows a page's text without asking again. */
export const PAGE_FRESH_MS = 5 * 60 * 1000

export const contentPaths = {
  homepage: '/api/homepage-settings',
  contactInfo: '/api/contact-info',
  contact: '/api/contact',
  share: '/api/analytics/share',
  consent: '/api/consent',
  articles: ({ keyword = '', offset = 0 }: { keyword?: string; offset?: number } = {}) => {
    const query = new URLSearchParams({ kind: 'article', limit: String(BLOG_LIMIT) })
    if (keyword) query.set('keyword', keyword)
    if (offset > 0) query.set('offset', String(offset))
    return `/api/pages?${query}`
  },
  page: (slug: string) => `/api/pages/slug/${encodeURIComponent(slug)}`,
  banners: (position: BannerPosition) => `/api/banners/${position}`,
  bannerSeen: (id: string) => `/api/banners/${id}/impression`,
  bannerPressed: (id: string) => `/api/banners/${id}/click`,
}

export const BANNER_POSITIONS = [
  'home_hero',
  'home_middle',
  'jobs_top',
  'showcase_top',
  'article_bottom',
  'contact_top',
  'contact_bottom',
] as const
export type BannerPosition = (typeof BANNER_POSITIONS)[number]

/** Characters of what a picture shows. */
export const PICTURE_ALT_MAX = 200

export const SHARE_NETWORKS = ['facebook', 'twitter', 'linkedin', 'whatsapp', 'copy'] as const
export type ShareNetwork = (typeof SHARE_NETWORKS)[number]

export const PAGE_KINDS = ['article', 'page'] as const
export const PAGE_STATUSES = ['draft', 'published'] as const
