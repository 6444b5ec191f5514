import * as v from 'valibot'

export const HomepageSettingsReply = v.object({
  homepageTitle: v.string(),
  homepageSubtitle: v.string(),
})
export type HomepageSettingsReply = v.InferOutput<typeof HomepageSettingsReply>
