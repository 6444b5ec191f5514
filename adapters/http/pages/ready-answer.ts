import type { CachedPage, ReadyAnswer } from './cached-page.ts'
import { bestEncoding } from './compress-page.ts'

export type PageAsked = {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly isHead: boolean
}

/** The answer for one visitor: what their browser accepts, or nothing new. Null while that is not encoded. */
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
