/** Tells whether the present key is the one that sessions and secrets were made with. */
import * as v from 'valibot'

export const installationKeyPath = '/api/admin/installation-key'

/** Settings whose secrets the present key cannot decrypt. */
export const SEALED_SETTINGS = ['payment', 'email', 'pec', 'inbox'] as const
export type SealedSetting = (typeof SEALED_SETTINGS)[number]

export const InstallationKeyReply = v.object({
  isLost: v.boolean(),
  noticedAt: v.nullable(v.string()),
  unreadable: v.array(v.picklist(SEALED_SETTINGS)),
})
export type InstallationKeyReply = v.InferOutput<typeof InstallationKeyReply>
