import * as v from 'valibot'
import { inputObject, optionalField, trimmedOrMissing } from '#modules/kernel/contract.ts'
import { IMAGE_TYPES } from './limits.ts'

/** One picture of the library, for its owner and the staff. */
export const ImageReply = v.object({
  filename: v.string(),
  url: v.string(),
  /** Extension of the stored file. */
  extension: v.literal('webp'),
  /** Name and type of the uploaded file. */
  originalName: v.string(),
  originalType: v.picklist(IMAGE_TYPES),
  width: v.number(),
  height: v.number(),
  /** Bytes of all its files. */
  size: v.number(),
  sizeFormatted: v.string(),
  isAnimated: v.boolean(),
  createdDate: v.string(),
})
export type ImageReply = v.InferOutput<typeof ImageReply>

/** Staff also see other people's pictures, unless they ask for their own. */
export const ImageListQuery = v.object({
  whose: optionalField(v.picklist(['mine'], 'Valore non valido')),
})

/** `GET /api/images`: the newest first, at most a thousand; `total` and `totalSize` count all. */
export const ImageListReply = v.object({
  images: v.array(ImageReply),
  total: v.number(),
  totalSize: v.number(),
})
export type ImageListReply = v.InferOutput<typeof ImageListReply>

export const UploadReply = v.object({
  success: v.literal(true),
  images: v.array(ImageReply),
  count: v.number(),
  message: v.string(),
})
export type UploadReply = v.InferOutput<typeof UploadReply>

const NO_NAMES = 'Seleziona almeno un’immagine'
const MOST_AT_ONCE = 100

export const BulkDeleteInput = inputObject({
  filenames: v.pipe(
    trimmedOrMissing,
    v.array(v.pipe(v.string(NO_NAMES), v.maxLength(200, 'Immagine non valida')), NO_NAMES),
    v.minLength(1, NO_NAMES),
    v.maxLength(MOST_AT_ONCE, `Puoi eliminare al massimo ${MOST_AT_ONCE} immagini alla volta`),
  ),
})

export const BulkDeleteReply = v.object({
  deleted: v.array(v.string()),
  failed: v.array(v.object({ filename: v.string(), code: v.string(), message: v.string() })),
})
export type BulkDeleteReply = v.InferOutput<typeof BulkDeleteReply>
