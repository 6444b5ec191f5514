/** The three levels of a subscription and their labels. */
export const PLAN_LEVELS = ['basic', 'pro', 'enterprise'] as const
export type PlanLevel = (typeof PLAN_LEVELS)[number]
const PLAN_LABELS: Record<PlanLevel, string> = {
  basic: 'Base',
  pro: 'Professionale',
  enterprise: 'Enterprise',
}

/** An unknown level is shown as it is stored. */
export const planLabel = (plan: string) =>
  plan in PLAN_LABELS ? PLAN_LABELS[plan as PlanLevel] : plan
