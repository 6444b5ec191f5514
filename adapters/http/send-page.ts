import type { CachedPage } from './cached-page.ts'
import { bestEncoding } from './compress-page.ts'

export type PageAsked = {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly isHead: boolean
}

/** The answer for one visitor: what their browser accepts, or nothing new. Null while that is not encoded. */
export const sendPage = (page: CachedPage, request: PageAsked): Response | null => {
  if (request.ifNoneMatch !== undefined && matches(request.ifNoneMatch, page.etag)) {
    return new Response(null, { status: 304, headers: page.notModifiedHeaders })
  }
  const body = page.bodies.get(bestEncoding(request.acceptEncoding))
  if (!body) return null
  const { bytes, headers } = body
  return new Response(request.isHead ? null : (bytes as BodyInit), { status: page.status, headers })
}

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
