import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { IdentityNeeds } from '../ports.ts'

/** Long enough to look for a security key; the log-in form waits longer and requests another challenge. */
const LIFE_MS = 5 * MINUTE_MS
const PURPOSE = 'passkey-challenge'

/** What it may be used for: a log-in, or adding one in a session. */
export type ChallengePurpose = 'log-in' | `add ${string}`

/** Signed instead of stored, so that a flood of them fills nothing. */
export const createChallenge = (
  { challenges, world }: Pick<IdentityNeeds, 'challenges' | 'world'>,
  use: ChallengePurpose,
) => challenges.sign(`${world.now().getTime()} ${world.newToken()} ${use}`)

/** Made here for this use, within the last minutes: also when the clock was set back meanwhile. */
export const isChallengeValid =
  ({ challenges, world }: Pick<IdentityNeeds, 'challenges' | 'world'>, use: ChallengePurpose) =>
  (challenge: string): boolean => {
    const [at = '', , ...rest] = challenges.read(challenge)?.split(' ') ?? []
    const age = world.now().getTime() - Number(at)
    return rest.join(' ') === use && age >= 0 && age < LIFE_MS
  }

/** The challenge that a browser answered; an empty text for none. */
export const readChallenge = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(fromBase64url(clientDataJSON)) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const fromBase64url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** False when it was used before. Call it in the transaction of the use. */
export const consumeChallenge = (
  { tokens, digestOf, world }: Pick<IdentityNeeds, 'tokens' | 'digestOf' | 'world'>,
  {
    userId,
    clientDataJSON,
  }: Pick<Parameters<IdentityNeeds['tokens']['add']>[0], 'userId'> & {
    readonly clientDataJSON: string
  },
): boolean => {
  const now = world.now()
  const hash = digestOf(readChallenge(clientDataJSON))
  if (tokens.ownerOf(hash, PURPOSE, now)) return false
  tokens.add({
    hash,
    userId,
    purpose: PURPOSE,
    createdAt: now,
    // The row outlives its challenge, in case the clock is set back.
    expiresAt: new Date(now.getTime() + 12 * LIFE_MS),
  })
  return true
}
