/** Pictures in the admin area: moderators see those of listings, admins all with their owners. */
import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  requiredLines,
} from '#modules/kernel/contract.ts'
import { ImageReply } from './pictures.ts'

/** `q` searches the original file name; for admins also the owner's full address. */
export const AdminImagesQuery = v.object({
  q: optionalText(100),
  use: optionalField(v.picklist(['listing', 'other'], 'Filtro non valido')),
  ...createPageQuery(50),
})
export type AdminImagesQuery = v.InferOutput<typeof AdminImagesQuery>

export const AdminImage = v.object({
  ...ImageReply.entries,
  /** This is null for moderators, and after the account's erasure. */
  owner: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  /** `title` of the listing that shows it; null for a profile or a page of the site. */
  usedIn: v.nullable(v.object({ title: v.nullable(v.string()) })),
})
export type AdminImage = v.InferOutput<typeof AdminImage>

/** `total` is capped at 10,000. */
export const AdminImagesReply = listReplyOf(AdminImage)

export const RemoveImageInput = inputObject({
  reason: requiredLines('Indica perché togli l’immagine', 1000),
})
