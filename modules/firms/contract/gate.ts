import * as v from 'valibot'

/** The address, a shown profile and what keeps it from being shown, its VAT number in VIES or checked, a credential that the staff checked. */
export const REVEAL_GATE_STEPS = [
  'email',
  'profile',
  'hidden',
  'waiting',
  'rejected',
  'suspended',
  'vat',
  'check',
] as const
export type GateStep = (typeof REVEAL_GATE_STEPS)[number]

/** `GET /api/firm/gate`: what one still lacks to reveal contacts. */
export const GateReply = v.object({
  lacks: v.nullable(v.picklist(['reveal.email-required', 'reveal.firm-required'])),
  /** What comes next. */
  step: v.nullable(v.picklist(REVEAL_GATE_STEPS)),
  /** ISO 8601: until then contacts are revealed all the same; null when they are not. */
  until: v.nullable(v.string()),
})
export type GateReply = v.InferOutput<typeof GateReply>
