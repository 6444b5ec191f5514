/** Caches whole pages until their data change. Visitors and signed-in users share the same public HTML. */
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import { type CachedPage, encodePage, preparePage, sizeOf } from './cached-page.ts'
import type { Encoding, RenderedPage } from './compress-page.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Pages contain relative times, which must stay roughly right without JavaScript. */
const MAX_AGE_MS = 5 * 60 * 1000

export const createPageCache = (
  baseHeaders: Readonly<Record<string, string>>,
  /** Milliseconds. */
  now: () => number,
) => {
  const pages = new Map<string, CachedPage>()
  let cachedBytes = 0

  const drop = (key: string, page: CachedPage) => {
    if (pages.get(key) !== page) return
    pages.delete(key)
    cachedBytes -= sizeOf(page)
  }

  const evict = () => {
    for (const [oldest, cached] of pages) {
      if (cachedBytes <= MAX_BYTES) break
      drop(oldest, cached)
    }
  }

  /** A page young enough, whatever its versions. */
  const young = (key: string): CachedPage | null => {
    const page = pages.get(key)
    if (!page) return null
    if (now() - page.madeAt < MAX_AGE_MS) return page
    drop(key, page)
    return null
  }

  return {
    /** The page if it is valid for these versions, which are read only when there is a page. */
    find: (key: string, versions: () => PublicVersions): CachedPage | null => {
      const page = young(key)
      return page && isTrueAt(page, versions()) ? page : null
    },

    /** Revalidates a page of earlier versions whose data digest is unchanged. */
    renew: (key: string, versions: PublicVersions, fingerprint: string): CachedPage | null => {
      const page = young(key)
      if (page?.fingerprint !== fingerprint) return null
      page.versions = versions
      return page
    },

    set: (key: string, page: CachedPage) => {
      const old = pages.get(key)
      if (old) drop(key, old)
      pages.set(key, page)
      cachedBytes += sizeOf(page)
      evict()
    },

    prepare: (rendered: RenderedPage, { vary = [], headers, ...about }: About): CachedPage =>
      preparePage(
        rendered,
        { ...about, madeAt: now() },
        { ...baseHeaders, ...headers, Vary: ['Accept-Encoding', ...vary].join(', ') },
      ),

    encode: (key: string, page: CachedPage, encoding: Encoding) => {
      const grownBytes = encodePage(page, encoding)
      if (pages.get(key) !== page) return
      cachedBytes += grownBytes
      evict()
    },
  }
}

const isTrueAt = ({ versions, showsRequests }: CachedPage, now: PublicVersions) =>
  showsRequests ? versions.all === now.all : versions.besideRequests === now.besideRequests

type About = Pick<CachedPage, 'versions' | 'showsRequests' | 'status' | 'fingerprint'> & {
  /** Request headers, besides the encoding, that the page depends on. */
  readonly vary?: readonly string[]
  /** Replaces the default headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export type PageCache = ReturnType<typeof createPageCache>
