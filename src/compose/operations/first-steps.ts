import { firstStepRoutes } from '#adapters/http/routes/operations/first-steps.ts'
import { sqliteFirstStepFacts } from '#adapters/sqlite/operations/first-step-facts.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createFirstSteps } from '#modules/operations/index.ts'
import type { Ground } from '../ground.ts'

type Sources = {
  readonly billing: Pick<Billing, 'paymentSettings'>
  readonly mailing: { readonly useCases: { readonly leaves: () => boolean } }
}

/** The checklist of a new operator. */
export const composeFirstSteps = (ground: Ground, { billing, mailing }: Sources) => ({
  routes: firstStepRoutes(
    createFirstSteps({
      ...ground,
      firstSteps: sqliteFirstStepFacts(ground.connection, {
        mail: mailing.useCases.leaves,
        canBePaid: () => {
          const { bank, card } = billing.paymentSettings.inForce()
          return (bank.isEnabled && bank.iban !== '') || (card.isEnabled && card.secretKey !== '')
        },
      }),
    }),
  ),
})
