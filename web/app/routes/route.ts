import type { Page } from '#web/lib/page.ts'

/** Pages of an area wear a stylesheet of their own over the site's, which readers of public pages never load. */
export type Area = 'members' | 'admin' | 'reading'

export type Route = {
  readonly path: string
  /** The page's file, under which the build lists its scripts. */
  readonly module: string
  readonly area: Area | null
  readonly load: () => Promise<{ page: Page }>
  /** The page once its code is here; kept so that rendering never waits twice. */
  page: Page | null
}

export const route = (path: string, module: string, load: Route['load']): Route => ({
  path,
  module,
  area: null,
  load,
  page: null,
})

export const inArea = (area: Area, pages: readonly Route[]): readonly Route[] =>
  pages.map((page) => ({ ...page, area }))
