/** Data of a page: API replies, fetched in process. */
import { hash } from 'node:crypto'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { InProcessApi } from '../guards.ts'
import type { PageStatus } from './page-cache.ts'
import type { ContentEncoding, RenderedPage } from './page-encoding.ts'

/** Describes what the front end declares about a path before rendering. */
export type PagePlan = {
  /** API paths that the page shows. If the first is missing, the page is 404. */
  readonly keys: readonly string[]
  /** 404 for everyone but the staff. */
  readonly isStaffOnly: boolean
  /** 404 for moderators too. */
  readonly isAdminOnly: boolean
  readonly isKnown: boolean
}

/** The signed-in user for whom a page is rendered. */
export type PageMember = {
  readonly cookie: string
  readonly viewer: Viewer
  /** Opens the frame of staff pages, which says how to enrol; the API refuses their data. */
  readonly mustEnrolSecondFactor: boolean
}

export type PageData = {
  /** API replies as JSON by path; the renderer parses them, unless the page is revalidated. */
  readonly answers: Readonly<Record<string, string>>
  /** All requested paths, including missing ones. */
  readonly paths: readonly string[]
  readonly isMissing: boolean
  readonly status: PageStatus
  /** Equal for equal replies. */
  readonly fingerprint: string
}

export const readPageData = async (
  api: InProcessApi,
  plan: PagePlan,
  member: PageMember | undefined,
): Promise<PageData> => {
  const isClosed = !mayEnter(plan, member)
  const keys = isClosed ? [] : plan.keys
  const headers = member === undefined ? {} : { cookie: member.cookie }
  const replies = await Promise.all(keys.map((key) => api.request(key, { headers })))
  const texts = await Promise.all(replies.map((reply) => (reply.ok ? reply.text() : '')))
  const decisive = replies[0]?.status
  const hasFailed = replies.some(({ status }) => status >= 500)
  const isMissing = MISSING.has(decisive ?? 200) || isClosed || !plan.isKnown
  return {
    answers: Object.fromEntries(
      keys.flatMap((key, index) => (replies[index]?.ok ? [[key, texts[index] ?? '']] : [])),
    ),
    paths: keys,
    isMissing,
    status: statusOf(isMissing, hasFailed, decisive),
    fingerprint: hash('sha256', texts.join('\n'), 'base64url'),
  }
}

/** The first reply has one of these if the page does not exist, or no longer. */
const MISSING: ReadonlySet<number> = new Set([400, 404, 410])

/** A page with failed data is sent uncacheable and not indexed. */
const statusOf = (isMissing: boolean, hasFailed: boolean, decisive = 200): PageStatus => {
  if (hasFailed) return 503
  if (!isMissing) return 200
  return decisive === 410 ? 410 : 404
}

const mayEnter = ({ isStaffOnly, isAdminOnly }: PagePlan, member: PageMember | undefined) => {
  if (!isStaffOnly && !isAdminOnly) return true
  if (!member || member.mustEnrolSecondFactor) return member !== undefined
  return isAdminOnly ? member.viewer.role === 'admin' : isStaff(member.viewer)
}

/** Loads a page's data through the API and renders it. */
export type PageRenderer = {
  /** The front end, before which no page is known. */
  readonly opened: () => Promise<void>
  /** Keeps only the query parameters that the page uses; the rest is not part of the cache key. */
  readonly knownSearch: (path: string, search: string) => string
  readonly plan: (url: URL, isSignedIn: boolean) => Promise<PagePlan>
  /** JSON of the data outside the API replies that every page contains: when they change, pages change. */
  readonly siteData: () => string
  readonly render: (page: PageToRender, encoding: ContentEncoding) => Promise<RenderedPage>
}

/** Plain data, which can be posted to the render worker. */
export type PageToRender = {
  /** Absolute URL. */
  readonly url: string
  /** JSON by API path. */
  readonly answers: PageData['answers']
  /** Further answers by key, besides those of the API. */
  readonly extraAnswers: Readonly<Record<string, unknown>>
  /** Comes from the renderer; the page's fingerprint includes the same data. */
  readonly siteData: string
  readonly isMissing: boolean
  readonly isSignedIn: boolean
}

export type RenderingNeeds = {
  readonly renderer: PageRenderer
  readonly publicUrl: string
}

type DataRequest = {
  readonly key: string
  readonly member?: PageMember
  /** Further answers, besides those of the API. */
  readonly extraAnswers?: Readonly<Record<string, unknown>>
}

/** Loads the page's data; rendering may prove unnecessary. */
export const openPage = async (
  { renderer, publicUrl }: RenderingNeeds,
  api: InProcessApi,
  { key, member, extraAnswers = {} }: DataRequest,
): Promise<{ data: PageData; render: (encoding: ContentEncoding) => Promise<RenderedPage> }> => {
  const url = addressIn(publicUrl, key)
  const isSignedIn = member !== undefined
  const data = await readPageData(api, await renderer.plan(url, isSignedIn), member)
  const { answers, isMissing } = data
  const siteData = renderer.siteData()
  const fingerprint = hash('sha256', data.fingerprint + siteData, 'base64url')
  const page = { url: url.href, answers, extraAnswers, siteData, isMissing, isSignedIn }
  const render = (encoding: ContentEncoding) => renderer.render(page, encoding)
  return { data: { ...data, fingerprint }, render }
}

export const renderPage = async (...asked: Parameters<typeof openPage>) => {
  const { data, render } = await openPage(...asked)
  const { bytes } = await render('identity')
  return { bytes, status: data.status }
}

/** Concatenated, because `new URL('//other.example', base)` would name another site. */
const addressIn = (publicUrl: string, pathAndQuery: string) =>
  new URL(new URL(publicUrl).origin + pathAndQuery)
