import * as v from 'valibot'

export const NearbyReply = v.object({
  /** Published in the last 30 days for its trades, where it works. */
  requests30: v.number(),
  open: v.number(),
  /** Names; empty without a firm. */
  trades: v.array(v.string()),
  /** `Padova, entro 20 km da Abano Terme`. */
  area: v.string(),
})
export type NearbyReply = v.InferOutput<typeof NearbyReply>
