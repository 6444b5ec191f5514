/** `GET`/`PUT /api/admin/settings/look`: the operator's logo, colours and words. */
import * as v from 'valibot'
import { inputObject, optionalText } from '#modules/kernel/contract.ts'
import { darkenUntilReadable, isColourReadable } from './colour-shades.ts'

/** An empty field is that of the product; an absent one stays unchanged. */
const clearableText = (maxLength: number) =>
  v.pipe(
    optionalText(maxLength),
    v.transform((text) => text ?? ''),
  )

const HEX = /^#[0-9a-f]{6}$/

const colour = v.optional(
  v.pipe(
    clearableText(7),
    v.toLowerCase(),
    v.check((text) => text === '' || HEX.test(text), 'Scrivi il colore in questa forma: #0d527c'),
    v.check(
      (text) => !HEX.test(text) || isColourReadable(text),
      ({ input }) =>
        `Con questo colore i testi si leggono male. Il colore adatto più vicino è ${darkenUntilReadable(input)}`,
    ),
  ),
)

export const BrandingInput = inputObject({
  /** Id of an uploaded logo; null shows the site's name in its place. */
  logoId: v.optional(
    v.pipe(
      clearableText(64),
      v.transform((id) => id || null),
    ),
  ),
  primary: colour,
  secondary: colour,
  /** Appears at the foot of pages, on the share picture and where the site is installed. */
  tagline: v.optional(clearableText(120)),
  /** Appears on the picture with which the site is shared. */
  coverText: v.optional(clearableText(120)),
})
export type BrandingInput = v.InferOutput<typeof BrandingInput>

export const LogoReply = v.object({
  id: v.string(),
  kind: v.picklist(['svg', 'png']),
  width: v.number(),
  height: v.number(),
})
export type LogoReply = v.InferOutput<typeof LogoReply>

export const BrandingReply = v.object({
  /** Grows with each change. */
  version: v.number(),
  logoId: v.nullable(v.string()),
  logo: v.nullable(LogoReply),
  primary: v.string(),
  secondary: v.string(),
  tagline: v.string(),
  coverText: v.string(),
})
export type BrandingReply = v.InferOutput<typeof BrandingReply>

export const MAX_LOGO_BYTES = 500_000

/** Contains the cleaned file as a preview for the operator. */
export const UploadedLogoReply = v.object({ ...LogoReply.entries, src: v.string() })
export type UploadedLogoReply = v.InferOutput<typeof UploadedLogoReply>

/** `POST /api/admin/settings/look/logo`: an SVG or PNG in base64. */
export const LogoInput = inputObject({
  contents: v.pipe(
    v.string('Scegli un file'),
    v.base64('Non riusciamo a leggere il file'),
    v.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4, 'Il logo può pesare al massimo 500 kB'),
  ),
})
