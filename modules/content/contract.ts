import * as v from 'valibot'
import { optionalText } from '#modules/kernel/contract.ts'

export const HomepageSettingsReply = v.object({
  homepageTitle: v.string(),
  homepageSubtitle: v.string(),
})
export type HomepageSettingsReply = v.InferOutput<typeof HomepageSettingsReply>

/** A field that is sent empty falls back to the built-in text; one that is not sent stays. */
const wording = (maxLength: number) =>
  v.optional(
    v.pipe(
      optionalText(maxLength),
      v.transform((text) => text ?? ''),
    ),
  )

/** The body of `PUT /api/admin/settings/homepage`. */
export const HomepageSettingsInput = v.object(
  { homepageTitle: wording(200), homepageSubtitle: wording(500) },
  'Dati non validi',
)
export type HomepageSettingsInput = v.InferOutput<typeof HomepageSettingsInput>
