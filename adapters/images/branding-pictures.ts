/** Pictures made of the operator's branding: logo, icons, and the picture with which the site is shared. */

import type { Branding, ReadLogoFile, StoredLogo } from '#modules/content/branding.ts'
import type { BrandingReply } from '#modules/content/contract/branding.ts'
import { deriveShades } from '#modules/content/contract/colour-shades.ts'
import type { RenderCard } from '#modules/discovery/ports.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { loadSharp } from './load-sharp.ts'

const PAPER = '#f8f2e6'
const BOX = { width: 800, height: 400 }
/** Pixels of an SVG rendered for mails, PDFs and share pictures. */
const PRINTED_WIDTH = 600
const SECONDS = 5
const LIMITS = { limitInputPixels: 16_000_000, failOn: 'error' as const }

type CleanSvg = (source: string) => Promise<Result<string, { readonly message: string }>>

const isPng = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'

/** A PNG is encoded anew, an SVG cleaned and rendered once, so that what cannot be shown is refused. */
export const createLogoReader =
  (cleanSvg: CleanSvg): ReadLogoFile =>
  async (bytes) => {
    if (isPng(bytes)) return await readPng(bytes)
    const source = Buffer.from(bytes).toString('utf8').trimStart()
    if (!source.startsWith('<')) return refuse({ message: 'Il logo dev’essere un file SVG o PNG' })
    const svg = await cleanSvg(source)
    return svg.ok ? await readSvg(svg.value) : svg
  }

const UNREADABLE = { message: 'Il file del logo è danneggiato o troppo grande' }

const readPng: ReadLogoFile = async (bytes) => {
  const sharp = await loadSharp()
  const resized = await sharp(bytes, LIMITS)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!resized) return refuse(UNREADABLE)
  const { width, height } = resized.info
  return accept({ kind: 'png', width, height, contents: resized.data.toString('base64') })
}

const readSvg = async (svg: string): ReturnType<ReadLogoFile> => {
  const sharp = await loadSharp()
  const bytes = Buffer.from(svg)
  const { width, height } = await sharp(bytes, LIMITS)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const contents = bytes.toString('base64')
  const logo: Omit<StoredLogo, 'id'> = { kind: 'svg', width, height, contents }
  const isShown = width > 0 && height > 0 && (await renderForPrint(logo).catch(() => null))
  return isShown ? accept(logo) : refuse(UNREADABLE)
}

/** Converts the picture to PNG for programs that do not show SVG. */
const renderForPrint = async ({ width, contents, kind }: Omit<StoredLogo, 'id'>) => {
  const sharp = await loadSharp()
  const density = kind === 'svg' ? Math.min(2400, Math.max(1, (72 * PRINTED_WIDTH) / width)) : 72
  return await sharp(Buffer.from(contents, 'base64'), { ...LIMITS, density })
    .resize({ width: PRINTED_WIDTH, height: 300, fit: 'inside' })
    .timeout({ seconds: SECONDS })
    .png()
    .toBuffer()
}

type BrandingFile = { readonly type: string; readonly bytes: Uint8Array }

type Pictured = Pick<Branding, 'read' | 'logoFile' | 'styles'>

/** Until the branding changes. */
const cachedFor = (branding: Pictured) => {
  let version = -1
  const cache = new Map<string, Promise<BrandingFile | null>>()
  return (name: string, make: () => Promise<BrandingFile | null>) => {
    const present = branding.read()
    if (present.version !== version) cache.clear()
    version = present.version
    const pending = cache.get(name) ?? make()
    cache.set(name, pending)
    pending.catch(() => cache.delete(name))
    return pending
  }
}

/** The logo for readers that show no SVG; null while there is none. */
export const renderBrandingLogo = (branding: Pictured) => {
  const once = cachedFor(branding)
  return async () => {
    const printLogo = await once('print', async () => {
      const logo = branding.logoFile()
      return logo && png(await renderForPrint(logo))
    })
    return printLogo?.bytes ?? null
  }
}

type Needs = {
  readonly branding: Pictured
  readonly logoPng: ReturnType<typeof renderBrandingLogo>
  readonly renderCard: RenderCard
  readonly siteName: string
}

/** Answers null for a file that this branding does not have. */
export const renderBrandingPictures = ({ branding, logoPng, renderCard, siteName }: Needs) => {
  const once = cachedFor(branding)
  const icon = async (size: number, padding: number) =>
    png(await renderIcon(size, padding, (await logoPng()) ?? markSvg(branding.read())))

  const FILES: Readonly<Record<string, () => Promise<BrandingFile | null>>> = {
    'stile.css': async () => ({
      type: 'text/css; charset=utf-8',
      bytes: Buffer.from(branding.styles()),
    }),
    'logo.svg': async () => logoOf('svg', 'image/svg+xml', branding.logoFile()),
    'logo.png': async () => logoOf('png', 'image/png', branding.logoFile()),
    'posta.png': async () => {
      const logo = await logoPng()
      return logo && png(await onPaper(logo))
    },
    'icona-180.png': () => icon(180, 0.12),
    'icona-192.png': () => icon(192, 0.04),
    'icona-512.png': () => icon(512, 0.04),
    'icona-maschera-512.png': () => icon(512, 0.2),
    'copertina.png': async () => png(await renderCard(coverOf(branding.read(), siteName))),
  }
  return (name: string) => {
    const make = Object.hasOwn(FILES, name) ? FILES[name] : undefined
    return make ? once(name, make) : Promise.resolve(null)
  }
}

const png = (bytes: Uint8Array): BrandingFile => ({ type: 'image/png', bytes })

const logoOf = (kind: StoredLogo['kind'], type: string, logo: StoredLogo | null) =>
  logo?.kind === kind ? { type, bytes: Buffer.from(logo.contents, 'base64') } : null

const coverOf = ({ coverText, tagline }: BrandingReply, siteName: string) => ({
  kind: 'pagine' as const,
  kicker: siteName,
  title: coverText || tagline || siteName,
  foot: coverText ? tagline : '',
  siteName,
})

const renderIcon = async (size: number, padding: number, picture: Uint8Array) => {
  const sharp = await loadSharp()
  const inner = Math.round(size * (1 - 2 * padding))
  const mark = await sharp(picture, { density: 1200 })
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer()
  return await sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

/** Light paper around it, because mail programs darken what is behind a logo. */
const onPaper = async (logo: Uint8Array) => {
  const sharp = await loadSharp()
  const edge = { top: 16, bottom: 16, left: 24, right: 24 }
  return await sharp(logo)
    .extend({ ...edge, background: '#f9f4ea' })
    .flatten({ background: '#f9f4ea' })
    .png()
    .toBuffer()
}

/** The product's mark (`favicon.svg`) in the operator's colours. */
const markSvg = ({ primary, secondary }: BrandingReply) => {
  const [one, other] = [primary, secondary].map((hex) => hex && deriveShades(hex).light)
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">',
      '<mask id="gap"><path d="M0 0H32V32H0z" fill="#fff"/><rect x="12.8" y="12.8" width="19" height="19" rx="4" transform="rotate(6 22.3 22.3)" fill="#000"/></mask>',
      `<g mask="url(#gap)"><rect x="1" y="1" width="18.5" height="18.5" rx="3" transform="rotate(-6 10.2 10.2)" fill="${one || '#2f6f94'}"/></g>`,
      '<path d="M12.1 6.5A4.1 4.1 0 1 0 12.3 12" fill="none" stroke="#fffaf0" stroke-width="2.9"/>',
      `<rect x="14" y="14" width="16.6" height="16.6" rx="3" transform="rotate(6 22.3 22.3)" fill="${other || '#cb6440'}"/>`,
      '<circle cx="22.3" cy="22.3" r="4.1" fill="none" stroke="#fffaf0" stroke-width="2.9"/></svg>',
    ].join(''),
  )
}
