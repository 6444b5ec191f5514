/** The staff's room of pictures: moderators see those of listings, admins all and whose they are. */
import * as v from 'valibot'
import {
  blankAsMissing,
  optionalText,
  pageQueryOf,
  requiredLines,
} from '#modules/kernel/contract.ts'
import { ImageReply } from './pictures.ts'

/** `q` looks in the name the file had; for admins also for the owner's whole address. */
export const AdminImagesQuery = v.object({
  q: optionalText(100),
  use: v.pipe(blankAsMissing, v.optional(v.picklist(['listing', 'other'], 'Uso non valido'))),
  ...pageQueryOf(50),
})
export type AdminImagesQuery = v.InferOutput<typeof AdminImagesQuery>

export const AdminImage = v.object({
  ...ImageReply.entries,
  /** Null for moderators, and once the account is gone. */
  owner: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  /** `title` of the listing that shows it; null where a profile or a page of the site does. */
  usedIn: v.nullable(v.object({ title: v.nullable(v.string()) })),
})
export type AdminImage = v.InferOutput<typeof AdminImage>

/** `total` stops counting at 10,000. */
export const AdminImagesReply = v.object({ items: v.array(AdminImage), total: v.number() })

export const RemoveImageInput = v.object(
  { reason: requiredLines('Indica perché la togli', 1000) },
  'Dati non validi',
)
