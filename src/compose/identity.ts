import { join } from 'node:path'
import { identityRoutes } from '#adapters/http/routes/identity.ts'
import { keyFor, readOrMakeSecret } from '#adapters/security/installation-key.ts'
import { createOneByOne } from '#adapters/security/one-by-one.ts'
import { argonPasswords } from '#adapters/security/passwords.ts'
import { jwtSessionSeal } from '#adapters/security/session-seal.ts'
import { digestOfToken } from '#adapters/security/token-digest.ts'
import { sqliteAccounts } from '#adapters/sqlite/identity-accounts.ts'
import { sqliteSessions } from '#adapters/sqlite/identity-sessions.ts'
import { sqliteTokens } from '#adapters/sqlite/identity-tokens.ts'
import { createIdentity } from '#modules/identity/index.ts'
import { TERMS_IN_FORCE } from '#modules/kernel/terms.ts'
import type { Ground } from './ground.ts'

export const composeIdentity = (ground: Ground) => {
  const { config, db } = ground
  const secret = config.jwtSecret ?? readOrMakeSecret(join(config.dataFolder, 'secret.key'))
  const useCases = createIdentity({
    ...ground,
    accounts: sqliteAccounts(db),
    sessions: sqliteSessions(db),
    tokens: sqliteTokens(db),
    passwords: argonPasswords(ground.passwordCost),
    seal: jwtSessionSeal(keyFor('session cookies', secret)),
    digestOf: digestOfToken,
    oneByOne: createOneByOne(),
    termsInForce: () => TERMS_IN_FORCE,
  })
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    useCases,
    findSession: useCases.findSession,
    routes: identityRoutes(useCases, { isHttps }),
  }
}
