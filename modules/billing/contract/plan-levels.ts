/** The three steps of a subscription and what a person reads for each. */
export const PLAN_LEVELS = ['basic', 'pro', 'enterprise'] as const
export type PlanLevel = (typeof PLAN_LEVELS)[number]
const PLAN_LABELS: Record<PlanLevel, string> = {
  basic: 'Base',
  pro: 'Professionale',
  enterprise: 'Enterprise',
}

/** Another plan is shown as it is called. */
export const planLabel = (plan: string) =>
  plan in PLAN_LABELS ? PLAN_LABELS[plan as PlanLevel] : plan
