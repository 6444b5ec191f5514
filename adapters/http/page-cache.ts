/**
 * Whole pages in memory, compressed once, for as long as nothing public changes. Anonymous visitors and
 * members read the same public HTML, so one copy serves all.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 5
const MAX_BYTES = 64 * 1024 * 1024
/** Pages say how long ago things happened; an older copy would say it wrong to readers without JavaScript. */
const MAX_AGE_MS = 5 * 60 * 1000

type Encoding = 'br' | 'gzip' | 'identity'

export type PageStatus = 200 | 404 | 503

export type CachedPage = {
  readonly version: number
  readonly madeAt: number
  readonly status: PageStatus
  readonly etag: string
  readonly bodies: Readonly<
    Record<Encoding, { bytes: Uint8Array; headers: Record<string, string> }>
  >
  readonly notModifiedHeaders: Record<string, string>
  readonly size: number
}

export const createPageCache = (
  baseHeaders: Readonly<Record<string, string>>,
  /** Milliseconds. */
  now: () => number,
) => {
  const pages = new Map<string, CachedPage>()
  let heldBytes = 0

  const drop = (key: string, page: CachedPage) => {
    pages.delete(key)
    heldBytes -= page.size
  }

  return {
    /** The page as it was made at exactly this version, which is asked for only if there is a page. */
    find: (key: string, version: () => number): CachedPage | null => {
      const page = pages.get(key)
      if (!page) return null
      if (page.version === version() && now() - page.madeAt < MAX_AGE_MS) return page
      drop(key, page)
      return null
    },

    keep: (key: string, page: CachedPage) => {
      const old = pages.get(key)
      if (old) drop(key, old)
      pages.set(key, page)
      heldBytes += page.size
      for (const [oldest, held] of pages) {
        if (heldBytes <= MAX_BYTES) break
        drop(oldest, held)
      }
    },

    /** `vary` names the request headers on which the page depends besides the encoding. */
    prepare: (html: string, { vary = [], ...about }: About) =>
      preparePage(
        html,
        { ...about, madeAt: now() },
        { ...baseHeaders, Vary: ['Accept-Encoding', ...vary].join(', ') },
      ),
  }
}

type About = {
  readonly version: number
  readonly status: PageStatus
  readonly vary?: readonly string[]
}

export type PageCache = ReturnType<typeof createPageCache>

const preparePage = async (
  html: string,
  about: Pick<CachedPage, 'version' | 'madeAt' | 'status'>,
  baseHeaders: Readonly<Record<string, string>>,
): Promise<CachedPage> => {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const shared = {
    ...baseHeaders,
    'Cache-Control': about.status === 503 ? 'no-store' : 'public, max-age=0, must-revalidate',
    ETag: etag,
  }
  const body = (bytes: Buffer, encoding: Encoding) => ({
    bytes,
    headers: {
      ...shared,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(bytes.byteLength),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
  return {
    ...about,
    etag,
    bodies: {
      br: body(br, 'br'),
      gzip: body(zipped, 'gzip'),
      identity: body(identity, 'identity'),
    },
    notModifiedHeaders: shared,
    size: identity.byteLength + br.byteLength + zipped.byteLength,
  }
}

/** The answer for one visitor: what their browser accepts, or nothing new. */
export const sendCached = (
  page: CachedPage,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined; isHead: boolean },
) => {
  if (request.ifNoneMatch !== undefined && matches(request.ifNoneMatch, page.etag)) {
    return new Response(null, { status: 304, headers: page.notModifiedHeaders })
  }
  const { bytes, headers } = page.bodies[bestEncoding(request.acceptEncoding)]
  return new Response(request.isHead ? null : (bytes as BodyInit), { status: page.status, headers })
}

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)

export const bestEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
