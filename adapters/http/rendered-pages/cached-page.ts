/** A rendered page in the cache, compressed once for each requested encoding. */
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import {
  bestEncoding,
  decoded,
  type Encoding,
  encoded,
  type RenderedPage,
} from './compress-page.ts'

export type PageStatus = 200 | 404 | 410 | 503

/** A complete reply. */
export type ReadyAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null for 304. */
  readonly bytes: Uint8Array | null
}

type WholeAnswer = ReadyAnswer & { readonly bytes: Uint8Array }

export type CachedPage = {
  /** Public versions for which the page was last valid. */
  versions: PublicVersions
  readonly showsRequests: boolean
  readonly madeAt: number
  readonly status: PageStatus
  readonly etag: string
  /** Digest of the page's data. */
  readonly fingerprint: string
  /** Never empty: it is created with the encoding of the first request. */
  readonly bodies: Map<Encoding, WholeAnswer>
  readonly notModified: ReadyAnswer
}

type About = Omit<CachedPage, 'etag' | 'bodies' | 'notModified'>

export const preparePage = (
  { etag, encoding, bytes }: RenderedPage,
  about: About,
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
    bodies: new Map<Encoding, WholeAnswer>(),
    notModified: { status: 304, headers: shared, bytes: null },
  }
  page.bodies.set(encoding, wholeAnswer(page, bytes, encoding))
  return page
}

/** Compresses the page with this encoding; answers by how many bytes it grew. */
export const encodePage = (page: CachedPage, encoding: Encoding): number => {
  if (page.bodies.has(encoding)) return 0
  const bytes = encoded(htmlOf(page), encoding)
  page.bodies.set(encoding, wholeAnswer(page, bytes, encoding))
  return bytes.byteLength
}

const htmlOf = ({ bodies }: CachedPage): string => {
  for (const [encoding, { bytes }] of bodies) return decoded(bytes, encoding)
  throw new Error('A cached page has a body')
}

export const sizeOf = ({ bodies }: CachedPage) =>
  [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

const wholeAnswer = (
  { status, notModified }: Pick<CachedPage, 'status' | 'notModified'>,
  bytes: Uint8Array,
  encoding: Encoding,
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

export type PageAsked = {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly isHead: boolean
}

/** The reply for one request: its encoding, or 304. Null while that encoding is missing. */
export const readyAnswer = (page: CachedPage, request: PageAsked): ReadyAnswer | null => {
  if (request.ifNoneMatch !== undefined && matches(request.ifNoneMatch, page.etag))
    return page.notModified
  const answer = page.bodies.get(bestEncoding(request.acceptEncoding))
  if (!answer) return null
  return request.isHead ? { ...answer, bytes: null } : answer
}

export const toResponse = ({ status, headers, bytes }: ReadyAnswer) =>
  new Response(bytes as BodyInit | null, { status, headers })

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
