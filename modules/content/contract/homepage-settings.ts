import * as v from 'valibot'
import { inputObject, optionalLines, optionalText } from '#modules/kernel/contract.ts'

export const HomepageSettingsReply = v.object({
  homepageTitle: v.string(),
  homepageSubtitle: v.string(),
})
export type HomepageSettingsReply = v.InferOutput<typeof HomepageSettingsReply>

/** An empty field falls back to the built-in text; an absent one stays unchanged. */
const wording = (field: typeof optionalText | typeof optionalLines, maxLength: number) =>
  v.optional(
    v.pipe(
      field(maxLength),
      v.transform((text) => text ?? ''),
    ),
  )

export const HomepageSettingsInput = inputObject({
  homepageTitle: wording(optionalText, 200),
  homepageSubtitle: wording(optionalLines, 500),
})
export type HomepageSettingsInput = v.InferOutput<typeof HomepageSettingsInput>
