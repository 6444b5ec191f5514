import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { installationKeyRoutes } from '#adapters/http/routes/operations/installation-key.ts'
import { processingRegisterRoutes } from '#adapters/http/routes/operations/processing-register.ts'
import { readProcessingRegister } from '#adapters/sqlite/personal/processing.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createInstallationKey } from '#modules/operations/index.ts'
import type { Ground } from './ground.ts'
import { composeMailing } from './mailing/mailing.ts'
import { composeFirstSteps } from './operations/first-steps.ts'
import { composeReference } from './reference/reference.ts'

/** What only the operator asks for, beside the modules' own desks. */
export const composeDesks = (ground: Ground, billing: Pick<Billing, 'paymentSettings'>) => {
  const mailing = composeMailing(ground)
  return {
    mailing,
    deskRoutes: new Hono<HttpEnv>()
      .route('/', mailing.routes)
      .route('/', processingRegisterRoutes(readProcessingRegister))
      .route('/', composeReference(ground).routes)
      .route('/', composeFirstSteps(ground, { billing, mailing }).routes)
      .route(
        '/',
        installationKeyRoutes(createInstallationKey({ ...ground, ...ground.installationKey })),
      ),
  }
}
