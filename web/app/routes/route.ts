import type { BuiltPageModule, Page } from '#web/lib/page.ts'

/** Areas with a stylesheet of their own, which public pages never load. */
export type StyleArea = 'members' | 'admin' | 'reading' | 'front'

export type Route = {
  readonly path: string
  readonly area: StyleArea | null
  readonly load: (() => Promise<{ page: Page }>) & BuiltPageModule
  /** The loaded page, stored so that rendering is synchronous afterwards. */
  page: Page | null
}

export const route = (path: string, load: Route['load']): Route => ({
  path,
  area: null,
  load,
  page: null,
})

export const assignStyleArea = (area: StyleArea, pages: readonly Route[]): readonly Route[] =>
  pages.map((page) => ({ ...page, area }))
