/** A drawn page as it is kept: compressed once for each encoding that somebody asked for. */
import { createHash } from 'node:crypto'
import { decoded, type Encoding, encoded } from './compress-page.ts'

export type PageStatus = 200 | 404 | 503

/** Everything of an answer that is sent, as it is sent. */
export type ReadyAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null for an answer that says nothing new. */
  readonly bytes: Uint8Array | null
}

type WholeAnswer = ReadyAnswer & { readonly bytes: Uint8Array }

export type CachedPage = {
  /** The version of public data at which the page was last known to be true. */
  version: number
  readonly madeAt: number
  readonly status: PageStatus
  readonly etag: string
  /** What the page shows, in a few bytes. */
  readonly fingerprint: string
  /** Kept only until it is encoded: compressed pages take a fifth. */
  html: string | null
  readonly bodies: Map<Encoding, WholeAnswer>
  readonly notModified: ReadyAnswer
}

type About = Pick<CachedPage, 'version' | 'status' | 'fingerprint' | 'madeAt'>

export const preparePage = (
  html: string,
  about: About,
  /** With the request headers on which the page depends in `Vary`. */
  baseHeaders: Readonly<Record<string, string>>,
): CachedPage => {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const shared = {
    ...baseHeaders,
    'Cache-Control': about.status === 503 ? 'no-store' : 'public, max-age=0, must-revalidate',
    ETag: etag,
  }
  return {
    ...about,
    etag,
    html,
    bodies: new Map(),
    notModified: { status: 304, headers: shared, bytes: null },
  }
}

/** Makes the page ready for this encoding; answers by how many bytes it grew. */
export const encodePage = (page: CachedPage, encoding: Encoding): number => {
  if (page.bodies.has(encoding)) return 0
  const bytes = encoded(page.html ?? htmlOf(page), encoding)
  page.html = null
  page.bodies.set(encoding, wholeAnswer(page, bytes, encoding))
  return bytes.byteLength
}

const htmlOf = ({ bodies }: CachedPage): string => {
  for (const [encoding, { bytes }] of bodies) return decoded(bytes, encoding)
  throw new Error('A page without html has a body')
}

export const sizeOf = ({ bodies }: CachedPage) =>
  [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

const wholeAnswer = (
  { status, notModified }: CachedPage,
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
