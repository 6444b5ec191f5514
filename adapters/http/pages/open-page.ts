/** Reads what a page shows through the API itself, and has it drawn. */
import type { Hono } from 'hono'
import type { HttpEnv } from '../env.ts'
import type { Encoding } from './compress-page.ts'
import type { DrawnPage } from './drawn-page.ts'
import { type Member, type PageData, type PagePlan, readPageData } from './page-data.ts'

export type PageRenderer = {
  readonly plan: (url: URL, isSignedIn: boolean) => Promise<PagePlan>
  readonly draw: (page: PageToDraw, encoding: Encoding) => Promise<DrawnPage>
}

/** Plain data, which may travel to another thread. */
export type PageToDraw = {
  /** The whole address. */
  readonly url: string
  /** JSON by API path. */
  readonly answers: PageData['answers']
  /** What joins the answers of the API, by the same kind of names. */
  readonly said: Readonly<Record<string, unknown>>
  readonly isMissing: boolean
  readonly isSignedIn: boolean
}

export type Drawing = {
  readonly renderer: PageRenderer
  readonly publicUrl: string
}

type Wanted = {
  readonly key: string
  readonly member?: Member
  /** Joins the answers of the API. */
  readonly said?: Readonly<Record<string, unknown>>
}

/** Reads what the page shows; drawing it can still be spared. */
export const openPage = async (
  { renderer, publicUrl }: Drawing,
  api: Hono<HttpEnv>,
  { key, member, said = {} }: Wanted,
): Promise<{ data: PageData; draw: (encoding: Encoding) => Promise<DrawnPage> }> => {
  const url = addressIn(publicUrl, key)
  const isSignedIn = member !== undefined
  const data = await readPageData(api, await renderer.plan(url, isSignedIn), member)
  const { answers, isMissing } = data
  const page = { url: url.href, answers, said, isMissing, isSignedIn }
  const draw = (encoding: Encoding) => renderer.draw(page, encoding)
  return { data, draw }
}

export const drawPage = async (...asked: Parameters<typeof openPage>) => {
  const { data, draw } = await openPage(...asked)
  const { bytes } = await draw('identity')
  return { bytes, status: data.status }
}

/** Joined by hand: as a relative address `//other.example` would be another site. */
const addressIn = (publicUrl: string, pathAndQuery: string) =>
  new URL(new URL(publicUrl).origin + pathAndQuery)
