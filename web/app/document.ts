/** The HTML document around a rendered page. No inline script: state travels as JSON data. */

import { brandingFilePath } from '#modules/content/contract/branding-paths.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { documentTitle, type HeadTag, headTags } from './head-tags.ts'
import { type AreaStyles, type PageState, writePageState } from './page-state.ts'
import type { StyleArea } from './routes/route.ts'

export type DocumentAssets = {
  /** Small script that records presses before hydration. */
  readonly start: string
  /** Small script that shows the view chosen on this device, before anything is painted. */
  readonly view: string
  readonly script: string
  readonly styles: string
  /** Stylesheets used only by pages of an area. */
  readonly areas: AreaStyles
  /** Imports of the script and of this page, to preload. */
  readonly preload: readonly string[]
  readonly fonts: readonly string[]
}

export const documentHtml = (parts: {
  head: PageHeadFields
  pathAndQuery: string
  body: string
  state: PageState
  assets: DocumentAssets
  area: StyleArea | null
  hasViews: boolean
}) => {
  const { head, state, assets } = parts
  const tags = headTags(head, state.site, parts.pathAndQuery).map(tagHtml).join('')
  const jsonLd = (head.jsonLd ?? [])
    .map((item) => `<script type="application/ld+json">${safe(JSON.stringify(item))}</script>`)
    .join('')
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(documentTitle(head, state.site))}</title>`,
    viewTag(parts),
    assetTags(assets, parts.area),
    tags,
    COLOUR_TAGS,
    brandingTags(state.site.branding),
    jsonLd,
    `</head><body>${pauseNotice(state.site.pausedBecause)}<div id="root">${parts.body}</div>`,
    `<script type="application/json" id="state">${safe(writePageState(state))}</script></body></html>`,
  ].join('')
}

/** The page's own colour in light and dark, `--paper` in `web/app/styles/tokens.css`. */
const COLOUR_TAGS = [
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e6">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1612">',
].join('')

/** Stylesheet and icons; branding of one’s own costs one small file, the product's none. */
const brandingTags = (branding: Site['branding']) => {
  const file = (name: string) => brandingFilePath(name, branding?.version ?? 0)
  const manifest = `/manifest.webmanifest${branding ? `?v=${branding.version}` : ''}`
  const icons = branding?.isStyled
    ? `<link rel="stylesheet" href="${file('stile.css')}"><link rel="icon" href="${file('icona-192.png')}" type="image/png"><link rel="apple-touch-icon" href="${file('icona-180.png')}">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'
  return `${icons}<link rel="manifest" href="${manifest}">`
}

/** Beside what React renders: it costs the pages no script. */
const pauseNotice = (sentence: string | null | undefined) =>
  sentence
    ? `<aside class="wrap boxed pad-3-4" aria-label="Avviso">${escapeMarkup(sentence)}</aside>`
    : ''

/** Not a module: it runs before anything is painted. */
const viewTag = ({ hasViews, assets }: { hasViews: boolean; assets: DocumentAssets }) =>
  hasViews ? `<script src="${assets.view}"></script>` : ''

const assetTags = (assets: DocumentAssets, area: StyleArea | null) =>
  [
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[assets.styles, ...(area ? [assets.areas[area]] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    `<script type="module" src="${assets.start}"></script>`,
    // Low, so that text, stylesheet and first picture come before the code.
    ...assets.preload.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${assets.script}"></script>`,
  ].join('')

const tagHtml = ({ element, attributes }: HeadTag) =>
  `<${element} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ')} data-head>`

/** JSON that cannot close its script element. */
const safe = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
