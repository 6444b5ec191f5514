/** The moderator has a second factor, the admin is enrolling, and one session waits for its code. */
import { deriveKey } from '#adapters/security/installation-key.ts'
import { createJwtSessionSeal } from '#adapters/security/session-seal.ts'
import { hashToken } from '#adapters/security/token-digest.ts'
import { createVault } from '#adapters/security/vault.ts'
import { type SessionId, toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { KEY_PURPOSES } from '#src/compose/purposes.ts'
import { TEST_SECRET, type TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

const SESSION_MS = 30 * DAY_MS
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODES = { moderatorsCode: 'mmmm-mmmm-mmmm-mmmm', adminsCode: 'aaaa-aaaa-aaaa-aaaa' }
const PENDING = 'sessione-a-metà'

export const putSecondFactors = async (
  { connection, clock }: TestApp,
  { moderator, admin }: Actors['members'],
) => {
  const now = clock.now()
  const sealed = createVault(deriveKey(KEY_PURPOSES.secondFactors, TEST_SECRET)).seal(SECRET)
  const put = connection.prepare(
    `INSERT INTO second_factors (user_id, sealed_secret, activated_at, last_step, created_at)
     VALUES (?, ?, ?, 0, ?)`,
  )
  put.run(moderator.user.id, sealed, now.getTime(), now.getTime())
  put.run(admin.user.id, sealed, null, now.getTime())
  const putCode = connection.prepare(
    'INSERT INTO recovery_codes (user_id, hash, created_at) VALUES (?, ?, ?)',
  )
  const digestOf = (code: string) => hashToken(code.replaceAll('-', ''))
  putCode.run(moderator.user.id, digestOf(CODES.moderatorsCode), now.getTime())
  putCode.run(admin.user.id, digestOf(CODES.adminsCode), now.getTime())
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  connection
    .prepare(
      `INSERT INTO sessions (id, user_id, awaits_second_factor, created_at, last_seen_at, expires_at)
       VALUES (?, ?, 1, ?, ?, ?)`,
    )
    .run(PENDING, moderator.user.id, now.getTime(), now.getTime(), expiresAt.getTime())
  const seal = createJwtSessionSeal(deriveKey(KEY_PURPOSES.sessionCookies, TEST_SECRET))
  const claims = { userId: toId<UserId>(moderator.user.id), sessionId: toId<SessionId>(PENDING) }
  return {
    ...CODES,
    pendingCookie: `session=${await seal.seal({ ...claims, expiresAt }, now)}`,
  }
}
