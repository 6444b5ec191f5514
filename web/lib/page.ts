import { type ComponentType, createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Site } from './site.ts'

export type PageRequest = {
  /** Scheme and host, for absolute URLs in structured data. */
  readonly origin: string
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** Set only where the server renders differently with a session: the home page. */
  readonly isSignedIn: boolean
}

/** The document's head, rendered by the server and updated on navigation. */
export type PageHeadFields = {
  readonly title: string
  readonly description?: string
  /** Canonical path and query, when it is not the present one; absolute if elsewhere. */
  readonly canonicalPath?: string
  readonly isIndexed?: boolean
  /** Path or URL of the share picture. */
  readonly image?: string
  /** What it shows, where somebody wrote it. */
  readonly imageAlt?: string
  readonly kind?: 'website' | 'article'
  /** Text for shares, when it differs from title and description. */
  readonly shared?: { readonly title?: string | null; readonly description?: string | null }
  readonly feed?: { readonly path: string; readonly title: string }
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[]
}

/** The cached answer for a path, if any. */
export type CachedAnswers = (path: string) => unknown

/** Added by the server's build: the loaded file, under which the manifest lists its scripts. */
export type BuiltPageModule = { readonly module?: string }

/** One screen, exported as `page` by a module of `pages/`, loaded on its first visit. */
export type Page = {
  readonly Component: ComponentType
  /** 404 for everyone but moderators and admins. */
  readonly isStaffOnly?: boolean
  /** 404 for moderators too. */
  readonly isAdminOnly?: boolean
  /** Shows a list as grid or rows, as chosen on this device. */
  readonly hasViews?: boolean
  /** API paths to load before the first rendering. If the first is missing, the page is 404. */
  readonly preload?: (request: PageRequest) => readonly string[]
  /** Loads further code that the first rendering needs; undefined when it is here. */
  readonly prepare?: (isSignedIn: boolean) => Promise<void> | undefined
  /** What of an answer the browser is sent with the document; all of it where this is missing. */
  readonly sends?: (path: string, answer: unknown) => unknown
  readonly head: (request: PageRequest, answers: CachedAnswers, site: Site) => PageHeadFields
}

/** Path parameters, such as `id` in /lavori/{id}. */
export const PageParamsContext = createContext<PageRequest['params']>({})

export const usePageParams = () => useContext(PageParamsContext)

/** Path and query of a missing first page; null when it was found. */
export const MissingPageContext = createContext<string | null>(null)

export const useIsPageMissing = () => {
  const missing = useContext(MissingPageContext)
  const { pathname, search } = useLocation()
  return missing === pathname + search
}

/** Tells whether a page is there: another feature's pages may have been taken out. */
export const HasPageContext = createContext<(path: string) => boolean>(() => true)

export const useHasPage = () => useContext(HasPageContext)

export const useQuery = () => new URLSearchParams(useLocation().search)
