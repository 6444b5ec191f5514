import * as v from 'valibot'

/** Set-up steps of a new operator, in order. */
export const FIRST_STEPS = ['company', 'mail', 'payments', 'plans', 'pages', 'listing'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Without them a site can neither invoice, write nor be paid. */
export const REQUIRED_STEPS: readonly FirstStep[] = ['company', 'mail', 'payments']

/** Steps that the operator marks as done, because the defaults may be right. */
export const REVIEWED_STEPS = ['plans', 'pages'] as const
export type ReviewedStep = (typeof REVIEWED_STEPS)[number]

export const FirstStepsReply = v.object({
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), isDone: v.boolean() })),
  isAllDone: v.boolean(),
})
export type FirstStepsReply = v.InferOutput<typeof FirstStepsReply>

/** The body of `POST /api/admin/first-steps`. */
export const FirstStepInput = v.object(
  { step: v.picklist(REVIEWED_STEPS, 'Passo non valido') },
  'Dati non validi',
)
export type FirstStepInput = v.InferOutput<typeof FirstStepInput>

export const firstStepsPath = '/api/admin/first-steps'
