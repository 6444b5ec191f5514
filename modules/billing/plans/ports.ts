import type { Plan } from './plan.ts'

/** A plan as the admin sees it, also one that is off sale. */
export type AdminPlan = Plan & {
  readonly isActive: boolean
  /** Its name at the card company; the plan's own price counts. */
  readonly stripePriceId: string | null
  readonly stripeProductId: string | null
}

export type PlanStore = {
  /** Those on sale, in any order. */
  readonly onSale: () => readonly Plan[]
  readonly byId: (id: string) => Plan | null
  /** Also one that is off sale: the operator may still grant it. */
  readonly bySlug: (slug: string) => Plan | null
  /** In the order of the shop. */
  readonly allWithInactive: () => readonly AdminPlan[]
  readonly findWithInactive: (id: string) => AdminPlan | null
  /** Adds or replaces. */
  readonly put: (plan: AdminPlan) => void
  /** Deleted, or only taken off sale when it was bought. */
  readonly retire: (id: string) => void
}
