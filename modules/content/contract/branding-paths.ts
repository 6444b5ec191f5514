/** Paths of the look without a schema, so that pages load no schema library. */
export const brandingPaths = {
  settings: '/api/admin/settings/look',
  logo: '/api/admin/settings/look/logo',
}

/** A file of the look; its address changes with every change of the look. */
export const brandingFilePath = (name: string, version: number) => `/aspetto/${name}?v=${version}`

/** What every page contains. */
export type PageBranding = {
  readonly version: number
  /** Has a stylesheet and icons of its own. */
  readonly isStyled: boolean
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  readonly tagline: string
  /** Addresses of the share picture and, for search engines, of the largest icon. */
  readonly cover: string
  readonly icon: string | null
}
