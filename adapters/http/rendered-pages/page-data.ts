/** What a page shows: the answers of the API itself, asked in process. */
import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { HttpEnv } from '../env.ts'
import type { PageStatus } from './cached-page.ts'
import type { Encoding, RenderedPage } from './compress-page.ts'

/** What the front end tells about an address before it is rendered. */
export type PagePlan = {
  /** API paths whose answers the page shows. The first one decides: if it is missing, so is the page. */
  readonly keys: readonly string[]
  /** For everyone but the staff this address does not exist. */
  readonly isStaffOnly: boolean
  /** Nor for moderators. */
  readonly isAdminOnly: boolean
  readonly isKnown: boolean
}

/** Somebody who is signed in, for whom a page is rendered. */
export type Member = { readonly cookie: string; readonly viewer: Viewer }

export type PageData = {
  /** Answers by their API paths, as JSON: whoever renders the page reads them, and most often nobody has to. */
  readonly answers: Readonly<Record<string, string>>
  /** Of all that was asked, also of what was not found. */
  readonly paths: readonly string[]
  readonly isMissing: boolean
  readonly status: PageStatus
  /** The same for the same answers. */
  readonly fingerprint: string
}

export const readPageData = async (
  api: Hono<HttpEnv>,
  plan: PagePlan,
  member: Member | undefined,
): Promise<PageData> => {
  const isClosed = !mayEnter(plan, member?.viewer)
  const keys = isClosed ? [] : plan.keys
  const headers = member === undefined ? {} : { cookie: member.cookie }
  const replies = await Promise.all(keys.map((key) => api.request(key, { headers })))
  const texts = await Promise.all(replies.map((reply) => (reply.ok ? reply.text() : '')))
  const decisive = replies[0]?.status
  const hasFailed = replies.some(({ status }) => status >= 500)
  const isMissing = decisive === 404 || decisive === 400 || isClosed || !plan.isKnown
  return {
    answers: Object.fromEntries(
      keys.flatMap((key, index) => (replies[index]?.ok ? [[key, texts[index] ?? '']] : [])),
    ),
    paths: keys,
    isMissing,
    status: statusOf(isMissing, hasFailed),
    fingerprint: hash('sha256', texts.join('\n'), 'base64url'),
  }
}

/** A page that lacks its data for a moment says so: nobody may keep it, and no search engine index it. */
const statusOf = (isMissing: boolean, hasFailed: boolean): PageStatus => {
  if (hasFailed) return 503
  return isMissing ? 404 : 200
}

const mayEnter = ({ isStaffOnly, isAdminOnly }: PagePlan, viewer: Viewer | undefined) => {
  if (isAdminOnly) return viewer?.role === 'admin'
  return !isStaffOnly || (viewer !== undefined && isStaff(viewer))
}

/** Reads what a page shows through the API itself, and has it rendered. */
export type PageRenderer = {
  readonly plan: (url: URL, isSignedIn: boolean) => Promise<PagePlan>
  /** What stands around every page and is no answer of the API: a page with another frame is another page. */
  readonly frame: () => string
  readonly render: (page: PageToRender, encoding: Encoding) => Promise<RenderedPage>
}

/** Plain data, which may travel to another thread. */
export type PageToRender = {
  /** The whole address. */
  readonly url: string
  /** JSON by API path. */
  readonly answers: PageData['answers']
  /** What joins the answers of the API, by the same kind of names. */
  readonly said: Readonly<Record<string, unknown>>
  readonly isMissing: boolean
  readonly isSignedIn: boolean
}

export type Rendering = {
  readonly renderer: PageRenderer
  readonly publicUrl: string
}

type Wanted = {
  readonly key: string
  readonly member?: Member
  /** Joins the answers of the API. */
  readonly said?: Readonly<Record<string, unknown>>
}

/** Reads what the page shows; rendering it can still be spared. */
export const openPage = async (
  { renderer, publicUrl }: Rendering,
  api: Hono<HttpEnv>,
  { key, member, said = {} }: Wanted,
): Promise<{ data: PageData; render: (encoding: Encoding) => Promise<RenderedPage> }> => {
  const url = addressIn(publicUrl, key)
  const isSignedIn = member !== undefined
  const data = await readPageData(api, await renderer.plan(url, isSignedIn), member)
  const { answers, isMissing } = data
  const fingerprint = hash('sha256', data.fingerprint + renderer.frame(), 'base64url')
  const page = { url: url.href, answers, said, isMissing, isSignedIn }
  const render = (encoding: Encoding) => renderer.render(page, encoding)
  return { data: { ...data, fingerprint }, render }
}

export const renderPage = async (...asked: Parameters<typeof openPage>) => {
  const { data, render } = await openPage(...asked)
  const { bytes } = await render('identity')
  return { bytes, status: data.status }
}

/** Joined by hand: as a relative address `//other.example` would be another site. */
const addressIn = (publicUrl: string, pathAndQuery: string) =>
  new URL(new URL(publicUrl).origin + pathAndQuery)
