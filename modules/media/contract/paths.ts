/** Paths of pictures without a schema, so that pages that only read load no schema library. */

/** Every picture is stored in these widths, smaller ones in their own. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Form field of the files. */
export const UPLOAD_FIELD = 'images'

export const UPLOADS_PATH = '/uploads/'

export const pictureUrl = (filename: string) => `${UPLOADS_PATH}${filename}`

const NAME = /^([a-z0-9]{24}_(\d{1,5})x(\d{1,5}))(?:-(320|640|1280))?\.webp$/

/** Parses a file name: picture, width, and size of the largest file. */
export const parsePictureName = (name: string) => {
  const match = NAME.exec(name)
  if (!match) return null
  return {
    stem: match[1] as string,
    filename: `${match[1]}.webp`,
    size: { width: Number(match[2]), height: Number(match[3]) },
    variant: Number(match[4] ?? 1280) as PictureWidth,
  }
}

/** Filename in the URL of an uploaded picture; null for other URLs. */
export const uploadedFilename = (url: string): string | null => {
  if (!url.startsWith(UPLOADS_PATH)) return null
  const name = parsePictureName(url.slice(UPLOADS_PATH.length))
  return name && pictureUrl(name.filename) === url ? name.filename : null
}

export const pictureFileName = (stem: string, width: PictureWidth) => `${stem}-${width}.webp`

/** URL of the smallest file of an uploaded picture; other URLs unchanged. */
export const smallestPicture = (url: string) =>
  uploadedFilename(url) ? url.replace(/\.webp$/, `-${PICTURE_WIDTHS[0]}.webp`) : url

/** Attributes of an `<img>`: sources of an uploaded picture, or just the URL. */
export const pictureSources = (
  url: string,
): { src: string; srcSet?: string; width?: number; height?: number } => {
  const name = uploadedFilename(url) && parsePictureName(url.slice(UPLOADS_PATH.length))
  if (!name) return { src: url }
  const { stem, size } = name
  const widths = PICTURE_WIDTHS.filter((width, index) => {
    const smaller = PICTURE_WIDTHS[index - 1] ?? 0
    return smaller < size.width || width === PICTURE_WIDTHS[0]
  })
  return {
    src: url,
    srcSet: widths
      .map((width) => `${pictureUrl(pictureFileName(stem, width))} ${Math.min(width, size.width)}w`)
      .join(', '),
    ...size,
  }
}
