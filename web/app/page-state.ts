import type { Site } from '#web/lib/site.ts'
import type { Area } from './routes/route.ts'

export type AreaStyles = Readonly<Record<Area, string>>

/** What a page was rendered from, sent with it as JSON. */
export type PageState = {
  readonly site: Site
  readonly areaStyles: AreaStyles
  readonly answers: Readonly<Record<string, unknown>>
  /** Path and query of a missing page; null otherwise. */
  readonly missing: string | null
}

export const readState = (page: Document): PageState =>
  JSON.parse(page.getElementById('state')?.textContent ?? '{}') as PageState
