import { firstStepRoutes } from '#adapters/http/routes/operations/first-steps.ts'
import { sqliteFirstStepFacts } from '#adapters/sqlite/operations/first-step-facts.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createFirstSteps } from '#modules/operations/index.ts'
import type { AppContext } from '../app-context.ts'

type Sources = {
  readonly billing: Pick<Billing, 'paymentSettings'>
  readonly mailing: { readonly useCases: { readonly leaves: () => boolean } }
}

/** Set-up steps of a new operator. */
export const composeFirstSteps = (context: AppContext, { billing, mailing }: Sources) => ({
  routes: firstStepRoutes(
    createFirstSteps({
      ...context,
      firstSteps: sqliteFirstStepFacts(context.connection, {
        mail: mailing.useCases.leaves,
        canBePaid: () => {
          const { bank, card } = billing.paymentSettings.inForce()
          return (bank.isEnabled && bank.iban !== '') || (card.isEnabled && card.secretKey !== '')
        },
      }),
    }),
  ),
})
