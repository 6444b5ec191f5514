import { setTimeout as pause } from 'node:timers/promises'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { accountRoutes } from '#adapters/http/routes/identity/account.ts'
import { loginLinkForms } from '#adapters/http/routes/identity/login-link-forms.ts'
import { loginPageRoutes } from '#adapters/http/routes/identity/login-pages.ts'
import { mailLinkRoutes } from '#adapters/http/routes/identity/mail-links.ts'
import { passkeyRoutes } from '#adapters/http/routes/identity/passkeys.ts'
import { secondFactorRoutes } from '#adapters/http/routes/identity/second-factor.ts'
import { identityRoutes } from '#adapters/http/routes/identity/sign-in.ts'
import { identityAdminRoutes } from '#adapters/http/routes/identity/users.ts'
import { renderLinkQrCode } from '#adapters/qr/epc-code.ts'
import { createHashQueue } from '#adapters/security/hash-queue.ts'
import { createTotpCodes } from '#adapters/security/one-time-codes.ts'
import { createArgonPasswords } from '#adapters/security/passwords.ts'
import { createJwtSessionSeal } from '#adapters/security/session-seal.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { hashToken } from '#adapters/security/token-digest.ts'
import { createVault } from '#adapters/security/vault.ts'
import { createWebAuthn } from '#adapters/security/webauthn.ts'
import {
  sqliteAccounts,
  sqliteLogInMethods,
  sqliteSessions,
  sqliteTokens,
} from '#adapters/sqlite/identity/accounts.ts'
import { sqlitePasskeys } from '#adapters/sqlite/identity/passkeys.ts'
import {
  sqliteSecondFactors,
  sqliteSecuritySettings,
} from '#adapters/sqlite/identity/second-factors.ts'
import { sqliteUserDirectory } from '#adapters/sqlite/identity/user-directory.ts'
import type { Account } from '#modules/identity/account.ts'
import { createIdentity } from '#modules/identity/index.ts'
import type { AccountStore } from '#modules/identity/ports.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { ListingFacts } from './listing-facts.ts'
import { KEY_PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeIdentity = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  {
    billing,
    content: { terms },
    listingFacts,
    media,
    siteAccess,
  }: UseCasesOf<'billing' | 'content' | 'media' | 'siteAccess'> & {
    readonly listingFacts: ListingFacts
  },
) => {
  const { connection } = context.storage
  const { config, isHttps } = context.runtime
  const useCases = createIdentity({
    ...toCommonNeeds(context),
    pictures: media,
    tradersGate: listingFacts.traderGapOf,
    accounts: subscribedByTheClock(sqliteAccounts(connection), billing.badgeOf),
    directory: sqliteUserDirectory(connection),
    sessions: sqliteSessions(connection),
    waysIn: sqliteLogInMethods(connection),
    tokens: sqliteTokens(connection),
    secondFactors: sqliteSecondFactors(connection),
    oneTimeCodes: createTotpCodes(config.siteName, renderLinkQrCode),
    passkeys: sqlitePasskeys(connection),
    webAuthn: createWebAuthn(config),
    challenges: createSigner(context.keys.keyFor(KEY_PURPOSES.passkeyChallenges)),
    vault: createVault(context.keys.keyFor(KEY_PURPOSES.secondFactors)),
    securitySettings: sqliteSecuritySettings(connection),
    passwords: createArgonPasswords(context.keys.passwordCost, context.keys.argon),
    seal: createJwtSessionSeal(context.keys.keyFor(KEY_PURPOSES.sessionCookies)),
    digestOf: hashToken,
    entrances: createSigner(context.keys.keyFor(KEY_PURPOSES.memberLinks)),
    hashQueue: createHashQueue(),
    pause: context.runtime.pause ?? pause,
    disownPath: listingFacts.disownPath,
    isMailBlocked: siteAccess.isMailBlocked,
    endSilence: context.mail.silence.end,
    isAddressDead: context.mail.deadAddresses.isDead,
    reviveAddress: context.mail.deadAddresses.revive,
    termsInForce: terms.inForce,
    events: context.runtime.reactions.identity,
    termsDue: terms.dueFor,
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'tidy-identity': () => {
        useCases.deleteExpired()
        return undefined
      },
    }),
    api: [
      identityRoutes(useCases, { isHttps }),
      mailLinkRoutes(useCases),
      accountRoutes(useCases, { isHttps }),
      secondFactorRoutes(useCases, { isHttps }),
      passkeyRoutes(useCases, { isHttps }),
      identityAdminRoutes(useCases),
    ],
    pages: (pages: RenderedPages) => {
      const needs = { identity: useCases, pages, isHttps }
      return loginPageRoutes(needs).route('/', loginLinkForms(needs))
    },
  }
}

/** The account's copy of the subscription may be outdated, so accounts are read with the computed one. */
const subscribedByTheClock = (
  accounts: AccountStore,
  badgeOf: UseCasesOf<'billing'>['billing']['badgeOf'],
): AccountStore => {
  const dated = (account: Account | null) => account && { ...account, ...badgeOf(account.id) }
  return {
    ...accounts,
    byId: (id) => dated(accounts.byId(id)),
    byEmail: (email) => dated(accounts.byEmail(email)),
  }
}
