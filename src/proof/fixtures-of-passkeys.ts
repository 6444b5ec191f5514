/** A passkey with a signature of its device, one being registered, and a mailed code for another. */
import { deriveKey } from '#adapters/security/installation-key.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { hashToken } from '#adapters/security/token-digest.ts'
import { createWebAuthn } from '#adapters/security/webauthn.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { KEY_PURPOSES } from '#src/compose/purposes.ts'
import { newPasskey } from '#src/test-app/authenticator.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { TEST_SECRET, type TestApp } from '#src/test-app.ts'

const CODE = '402913'
const SITE = { siteName: 'CercoOffro', publicUrl: 'http://localhost' }

export const putPasskey = async ({ connection, clock }: TestApp, { user }: Visitor) => {
  const now = clock.now().getTime()
  const { sign } = createSigner(deriveKey(KEY_PURPOSES.passkeyChallenges, TEST_SECRET))
  const challengeFor = (use: string) => ({
    challenge: Buffer.from(sign(`${now} prova ${use}`)).toString('base64url'),
  })
  const session = connection
    .prepare<[string], string>(
      "SELECT id FROM sessions WHERE user_id = ? AND id <> 'altra-sessione'",
    )
    .pluck()
    .get(user.id)
  const device = newPasskey()
  const credential = await createWebAuthn(SITE).readNew(device.create(challengeFor('')), () => true)
  connection
    .prepare(
      `INSERT INTO passkeys (id, user_id, public_key, name, relying_party, created_at)
       VALUES (?, ?, ?, 'Telefono', 'localhost', ?)`,
    )
    .run(device.id, user.id, credential?.publicKey, now)
  connection
    .prepare(
      `INSERT INTO tokens (hash, user_id, purpose, created_at, expires_at)
       VALUES (?, ?, 'passkey-code', ?, ?)`,
    )
    .run(hashToken(`${session}:${CODE}`), user.id, now, now + DAY_MS)
  connection.prepare('UPDATE sessions SET confirmed_at = ? WHERE id = ?').run(now, session)
  return {
    passkey: device.id,
    passkeyCode: CODE,
    passkeySignature: JSON.stringify(device.sign(challengeFor('log-in'))),
    passkeyMade: JSON.stringify(newPasskey().create(challengeFor(`add ${session}`))),
  }
}
