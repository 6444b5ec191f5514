import * as v from 'valibot'

/** One open request, as a line shows it. */
const NearbyRequest = v.object({
  id: v.string(),
  title: v.string(),
  city: v.string(),
  budget: v.nullable(v.string()),
  urgency: v.string(),
  /** How many more professionals may reveal its contact. */
  freeSpots: v.number(),
  publishedAt: v.string(),
  /** The reader has revealed its contact, or offered to. */
  isRevealed: v.boolean(),
})
export type NearbyRequest = v.InferOutput<typeof NearbyRequest>

export const NearbyReply = v.object({
  /** Published in the last 30 days for its trades, where it works. */
  requests30: v.number(),
  open: v.number(),
  /** Names; empty without a firm. */
  trades: v.array(v.string()),
  /** `Padova, entro 20 km da Abano Terme`. */
  area: v.string(),
  /** The open ones, at most 20: those not yet revealed come first, the newest of them at the top. */
  requests: v.array(NearbyRequest),
})
export type NearbyReply = v.InferOutput<typeof NearbyReply>

export type NearbyFigures = Omit<NearbyReply, 'requests'>
