import { createVault } from '#adapters/security/vault.ts'
import { sqlitePaymentSettings } from '#adapters/sqlite/billing/payment-settings.ts'
import type { Ground } from '../ground.ts'

/** What the operator set, and the environment it wins over. */
export const composePaymentSettings = (ground: Ground) => {
  const { stripe } = ground.config
  return {
    paymentSettings: sqlitePaymentSettings({
      ...ground,
      vault: createVault(ground.keyFor('payment settings')),
    }),
    environment: {
      publicKey: stripe?.publishableKey ?? '',
      secretKey: stripe?.secretKey ?? '',
      webhookSecret: stripe?.webhookSecret ?? '',
    },
  }
}
