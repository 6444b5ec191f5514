/** Caches whole pages until their data change. Visitors and signed-in users share the same public HTML. */
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import {
  type CacheRequest,
  type ContentEncoding,
  chooseEncoding,
  compressPage,
  decompressPage,
  isNotModified,
  type RenderedPage,
} from './page-encoding.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Pages contain relative times, which must stay roughly right without JavaScript. */
const MAX_AGE_MS = 5 * MINUTE_MS

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
    for (const [leastRecentlyUsed, cached] of pages) {
      if (cachedBytes <= MAX_BYTES) break
      drop(leastRecentlyUsed, cached)
    }
  }

  /** A page young enough, whatever its versions. */
  const young = (key: string): CachedPage | null => {
    const page = pages.get(key)
    if (!page) return null
    // One from the future was made by a clock that was set back since.
    if (Math.abs(now() - page.madeAt) < MAX_AGE_MS) return page
    drop(key, page)
    return null
  }

  return {
    /** The page if it is valid for these versions, which are read only when there is a page. */
    find: (key: string, versions: () => PublicVersions): CachedPage | null => {
      const page = young(key)
      if (!page || !isTrueAt(page, versions())) return null
      // Moved behind all others: searches that nobody repeats must not push out what everybody reads.
      pages.delete(key)
      pages.set(key, page)
      return page
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

    /** The reply for one request, for which the page is compressed if nobody has asked for that encoding yet. */
    answer: (key: string, page: CachedPage, request: CacheRequest): CachedReply => {
      const ready = findReadyAnswer(page, request)
      if (ready) return ready
      const added = encodePage(page, chooseEncoding(request.acceptEncoding))
      if (pages.get(key) === page) {
        cachedBytes += added.bytes.byteLength
        evict()
      }
      return forMethod(added, request)
    },
  }
}

const isTrueAt = ({ versions, showsRequests }: CachedPage, now: PublicVersions) =>
  showsRequests
    ? versions.everything === now.everything
    : versions.withoutRequests === now.withoutRequests

type About = Pick<CachedPage, 'versions' | 'showsRequests' | 'status' | 'fingerprint'> & {
  /** Request headers, besides the encoding, that the page depends on. */
  readonly vary?: readonly string[]
  /** Replaces the default headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export type PageCache = ReturnType<typeof createPageCache>

export type PageStatus = 200 | 404 | 410 | 503

/** A complete reply. */
export type CachedReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** This is null for 304. */
  readonly bytes: Uint8Array | null
}

type WholeAnswer = CachedReply & { readonly bytes: Uint8Array }

/** A rendered page in the cache, compressed once for each requested encoding. */
export type CachedPage = {
  /** Public versions for which the page was last valid. */
  versions: PublicVersions
  readonly showsRequests: boolean
  readonly madeAt: number
  readonly status: PageStatus
  readonly etag: string
  readonly fingerprint: string
  /** Never empty: it is created with the encoding of the first request. */
  readonly bodies: Map<ContentEncoding, WholeAnswer>
  readonly notModified: CachedReply
}

type AboutPage = Omit<CachedPage, 'etag' | 'bodies' | 'notModified'>

const preparePage = (
  { etag, encoding, bytes }: RenderedPage,
  about: AboutPage,
  /** Includes `Vary` for the request headers that the page depends on. */
  baseHeaders: Readonly<Record<string, string>>,
): CachedPage => {
  const shared = {
    ...baseHeaders,
    'Cache-Control': about.status === 503 ? 'no-store' : 'public, max-age=0, must-revalidate',
    ETag: etag,
  }
  const page = {
    ...about,
    etag,
    bodies: new Map<ContentEncoding, WholeAnswer>(),
    notModified: { status: 304, headers: shared, bytes: null },
  }
  page.bodies.set(encoding, wholeAnswer(page, bytes, encoding))
  return page
}

const encodePage = (page: CachedPage, encoding: ContentEncoding): WholeAnswer => {
  const answer = wholeAnswer(page, compressPage(htmlOf(page), encoding), encoding)
  page.bodies.set(encoding, answer)
  return answer
}

const htmlOf = ({ bodies }: CachedPage): string => {
  for (const [encoding, { bytes }] of bodies) return decompressPage(bytes, encoding)
  throw new Error('A cached page has a body')
}

const sizeOf = ({ bodies }: CachedPage) =>
  [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

const wholeAnswer = (
  { status, notModified }: Pick<CachedPage, 'status' | 'notModified'>,
  bytes: Uint8Array,
  encoding: ContentEncoding,
): WholeAnswer => ({
  status,
  bytes,
  headers: {
    ...notModified.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(bytes.byteLength),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  },
})

/** The reply for one request: its encoding, or 304. Null while that encoding is missing. */
export const findReadyAnswer = (page: CachedPage, request: CacheRequest): CachedReply | null => {
  if (isNotModified(request, page.etag)) return page.notModified
  const answer = page.bodies.get(chooseEncoding(request.acceptEncoding))
  return answer ? forMethod(answer, request) : null
}

const forMethod = (answer: WholeAnswer, { isHead }: CacheRequest): CachedReply =>
  isHead ? { ...answer, bytes: null } : answer

export const toResponse = ({ status, headers, bytes }: CachedReply) =>
  new Response(bytes as BodyInit | null, { status, headers })
