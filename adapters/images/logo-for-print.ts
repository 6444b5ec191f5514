/** The operator's logo as PNG for PDFs, cached until it changes. */
import { uploadedFilename } from '#modules/media/contract/paths.ts'
import { loadSharp } from './load-sharp.ts'

const BOX = { width: 600, height: 200 }

type Needs = {
  /** URL that the operator entered. */
  readonly logoUrl: () => string | null
  readonly publicUrl: string
  readonly read: (filename: string) => Promise<Uint8Array | null>
}

/** Answers null without a logo or for an external one, which is never fetched. */
export const renderLogoForPrint = ({ logoUrl, publicUrl, read }: Needs) => {
  let cached: { readonly filename: string; readonly png: Uint8Array } | null = null
  return async (): Promise<Uint8Array | null> => {
    const filename = uploadedFilename((logoUrl() ?? '').replace(publicUrl, ''))
    if (filename === null) return null
    if (cached?.filename === filename) return cached.png
    const bytes = await read(filename)
    const png = bytes && (await toPng(bytes))
    if (png) cached = { filename, png }
    return png
  }
}

const toPng = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const sharp = await loadSharp()
  return await sharp(bytes)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
}
