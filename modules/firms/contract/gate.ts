import * as v from 'valibot'

/** `GET /api/firm/gate`: what one still lacks to reveal contacts. */
export const GateReply = v.object({
  lacks: v.nullable(v.picklist(['reveal.email-required', 'reveal.firm-required'])),
  /** ISO 8601: until then contacts are revealed all the same; null when they are not. */
  until: v.nullable(v.string()),
})
export type GateReply = v.InferOutput<typeof GateReply>
