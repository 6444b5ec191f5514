import type { ComponentType } from 'react'
import type { Site } from './site.ts'

/** Where the visitor is: what a page needs to decide what it shows. */
export type PageRequest = {
  /** Scheme and host of the site, for data that must name whole addresses. */
  readonly origin: string
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** Set only where the server renders differently for members: the home page. */
  readonly isSignedIn: boolean
}

/** What stands in the document's head. Rendered by the server, kept true by the browser on navigation. */
export type Head = {
  readonly title: string
  readonly description?: string
  /** Path and query of the one true address, when it is not the present one; whole if it is elsewhere. */
  readonly canonicalPath?: string
  readonly isIndexed?: boolean
  /** Path or address of a picture for shares. */
  readonly image?: string
  readonly kind?: 'website' | 'article'
  /** What shares say, when it is not the title and description. */
  readonly shared?: { readonly title?: string | null; readonly description?: string | null }
  /** The same as a feed. */
  readonly feed?: { readonly path: string; readonly title: string }
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[]
}

/** The answer the server or SWR holds for a path, if any. */
export type Answers = (path: string) => unknown

/** One screen: a module of `pages/` exports `page`, and the route table loads it when it is visited. */
export type Page = {
  readonly Component: ComponentType
  /** For everyone but moderators and admins this address does not exist (404). */
  readonly isStaffOnly?: boolean
  /** For moderators neither. */
  readonly isAdminOnly?: boolean
  /** API paths to fetch before the first rendering. If the first is missing, so is the page (404). */
  readonly preload?: (request: PageRequest) => readonly string[]
  readonly head: (request: PageRequest, answers: Answers, site: Site) => Head
}
