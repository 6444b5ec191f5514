import { randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { createVapidKey, signVapidAuthorization } from './vapid.ts'

const now = new Date('2026-03-03T09:00:00Z')
const claims = { audience: 'https://push.example', subject: 'https://example.it', now }

const publicKeyOf = (point: Buffer) =>
  importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )

it('signs a token for one push service and half a day, with the key that it names', async () => {
  const authorization = await signVapidAuthorization(createVapidKey(randomBytes(32)), claims)
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const key = await publicKeyOf(Buffer.from(named, 'base64url'))
  const { payload, protectedHeader } = await jwtVerify(token, key, { currentDate: now })
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(payload).toEqual({
    aud: 'https://push.example',
    sub: 'https://example.it',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
  })
})

it('has the same key for the same installation, and a token nobody else could have signed', async () => {
  const bytes = randomBytes(32)
  expect(createVapidKey(bytes).publicKey).toBe(createVapidKey(bytes).publicKey)
  const authorization = await signVapidAuthorization(createVapidKey(bytes), claims)
  const token = /t=([\w.-]+)/.exec(authorization)?.[1] ?? ''
  const other = Buffer.from(createVapidKey(randomBytes(32)).publicKey, 'base64url')
  await expect(jwtVerify(token, await publicKeyOf(other), { currentDate: now })).rejects.toThrow(
    'signature',
  )
})
