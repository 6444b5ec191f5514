import * as v from 'valibot'
import { inputObject, optionalFlag } from '#modules/kernel/contract.ts'

/** Set-up steps of a new operator, in order. */
export const FIRST_STEPS = [
  'company',
  'mail',
  'payments',
  'zone',
  'gate',
  'plans',
  'pages',
  'people',
  'listing',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** A site without them can neither invoice, write nor be paid. */
export const REQUIRED_FIRST_STEPS: readonly FirstStep[] = ['company', 'mail', 'payments']

/** Steps that the operator marks as done, because the defaults may be right. */
export const CONFIRMABLE_FIRST_STEPS = ['zone', 'gate', 'plans', 'pages', 'people'] as const

/** Marks that the operator may set: a reviewed step, or that the message about the ready site was read. */
export const FIRST_STEP_CONFIRMATIONS = [...CONFIRMABLE_FIRST_STEPS, 'ready'] as const
export type FirstStepConfirmation = (typeof FIRST_STEP_CONFIRMATIONS)[number]

export const FirstStepsReply = v.object({
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), isDone: v.boolean() })),
  isAllDone: v.boolean(),
  /** All was done, and the operator has read so. */
  isDismissed: v.boolean(),
  /** A mail server is set, so that a test mail can be sent. */
  canTestMail: v.boolean(),
  /** A listing waits for approval; without one the step `listing` is not the operator's task. */
  hasPendingListing: v.boolean(),
  /** The site's address while only its own machine reaches it. */
  localAddress: v.nullable(v.string()),
})
export type FirstStepsReply = v.InferOutput<typeof FirstStepsReply>

export const FirstStepInput = inputObject({
  step: v.picklist(FIRST_STEP_CONFIRMATIONS, 'Passo non valido'),
  /** Answers the step `gate`: who reveals contacts shows a firm with a right VAT number. */
  asksVatId: optionalFlag,
})
export type FirstStepInput = v.InferOutput<typeof FirstStepInput>

export const firstStepsPath = '/api/admin/first-steps'
