import type { Plan } from './plan.ts'

export type PlanStore = {
  /** Those on sale, in any order. */
  readonly onSale: () => readonly Plan[]
  readonly byId: (id: string) => Plan | null
  /** Also one that is not sold any more: the operator may still grant it. */
  readonly bySlug: (slug: string) => Plan | null
}
