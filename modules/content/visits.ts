import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { ConsentReply, ShareInput } from './contract/visits.ts'
import type { ConsentChoice, ContentNeeds } from './ports.ts'

/** Raise it when the text of the consent banner changes: earlier choices are then asked again. */
export const CONSENT_VERSION = '1'

/**
 * Stores proof of a consent choice: what, on which text version, when. Only the visitor's browser can link it to a
 * person.
 */
export const recordConsent =
  ({ consents, limiter, world }: ContentNeeds) =>
  (choice: ConsentChoice, ip: string): Result<ConsentReply, RateLimited> => {
    const permit = limiter.take(LIMITS.consentChoices, networkOf(ip))
    if (!permit.ok) return permit
    const consent = { id: world.newId(), choice, version: CONSENT_VERSION, at: world.now() }
    consents.add(consent)
    return accept({ ...consent, at: consent.at.toISOString() })
  }

/** Only existing pages have a counter of their own, so that visitors cannot grow the table at will. */
export const countShare =
  ({ pages, counters, limiter }: ContentNeeds) =>
  ({ path, network }: ShareInput, ip: string): Result<null, RateLimited> => {
    const permit = limiter.take(LIMITS.shares, networkOf(ip))
    if (!permit.ok) return permit
    const slug = /^\/pagine\/([a-z0-9-]+)$/.exec(path)?.[1]
    const isKnown = slug !== undefined && pages.publicBySlug(slug) !== null
    counters.shared(isKnown ? path : kindOf(path), network)
    return accept(null)
  }

/** Listings share one counter. */
const kindOf = (path: string) => /^\/(lavori|vetrina)\//.exec(path)?.[0] ?? '/'
