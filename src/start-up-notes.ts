import { join } from 'node:path'
import type { Product } from './compose.ts'
import type { Config } from './config.ts'

type Means = Pick<Product, 'mailing'> & {
  readonly identity: Pick<Product['identity'], 'hasNoAccounts'>
  readonly billing: Pick<Product['billing'], 'paymentSettings'>
}

/** Which features are off and what happens instead, and whether an admin is still to be made. */
export const startUpNotes = (
  { dataFolder }: Config,
  { identity, mailing, billing }: Means,
): string[] => {
  const notes: string[] = []
  if (identity.hasNoAccounts())
    notes.push('Nobody has an account yet: node dist/cli.js create-admin --email you@example.it')
  if (billing.paymentSettings.inForce().card.secretKey === '')
    notes.push('Cards are off: neither the admin area nor STRIPE_SECRET_KEY has a key')
  if (!mailing.leaves())
    notes.push(
      `Mail goes to ${join(dataFolder, 'outbox')} as .eml files: neither the admin area nor SMTP_URL names a server`,
    )
  return notes
}
