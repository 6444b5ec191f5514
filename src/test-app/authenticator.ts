/** A device that makes passkeys and signs with them, in software, as browsers do (WebAuthn, attestation `none`). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { NewPasskeyInput, PasskeyLoginInput } from '#modules/identity/contract/passkeys.ts'
import type { TestApp } from '../test-app.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { readonly challenge: string }

type Odd = Partial<{
  readonly origin: string
  readonly host: string
  readonly counter: number
  /** Nobody showed finger, face or PIN. */
  readonly isUnlocked: boolean
  readonly userHandle: string
  readonly type: string
}>

export type TestPasskey = ReturnType<typeof newPasskey>

export const newPasskey = ({ origin = 'http://localhost', counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let keyCount = 0
  const clientData = (type: string, { challenge }: Options, odd: Odd) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }),
    )
  const authenticatorData = (flags: number, counter: number, odd: Odd) =>
    Buffer.concat([
      sha256(Buffer.from(odd.host ?? new URL(origin).hostname)),
      Buffer.from([flags | (odd.isUnlocked ? 0 : USER_VERIFIED)]),
      uint(counter, 4),
    ])
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  return {
    id: base.id,
    /** What the browser sends for a new passkey. */
    create: (options: Options, odd: Odd = {}): NewPasskeyInput => {
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose(publicKey)])
      const data = authenticatorData(USER_PRESENT | HAS_CREDENTIAL, 0, odd)
      return {
        ...base,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData(odd.type ?? 'webauthn.create', options, odd)),
          attestationObject: encoded(attestation(Buffer.concat([data, attested]))),
          transports: ['internal'],
        },
      }
    },
    /** What it sends for a log-in. */
    sign: (options: Options, odd: Odd = {}): PasskeyLoginInput => {
      keyCount += 1
      const counter = odd.counter ?? (counts ? keyCount : 0)
      const data = authenticatorData(USER_PRESENT, counter, odd)
      const client = clientData(odd.type ?? 'webauthn.get', options, odd)
      return {
        ...base,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signed(privateKey, Buffer.concat([data, sha256(client)]))),
          userHandle: odd.userHandle,
        },
      }
    },
  }
}

const signed = (key: KeyObject, bytes: Buffer) => sign('sha256', bytes, key)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Buffer) => bytes.toString('base64url')

const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** CBOR of a byte string. */
const byteString = (content: Buffer) => {
  const head = content.length < 256 ? [0x58, content.length] : [0x59, ...uint(content.length, 2)]
  return Buffer.concat([Buffer.from(head), content])
}

/** CBOR of a short text. */
const text = (content: string) =>
  Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)])

/** ES256: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
const cose = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  const [across, up] = [x, y].map((part) => byteString(Buffer.from(part, 'base64url')))
  return Buffer.concat([head, across ?? head, Buffer.from([0x22]), up ?? head])
}

const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    byteString(data),
  ])

type Asking = Pick<TestApp, 'request'>

export const readPasskeyOptions = async (reply: Response) => {
  if (reply.status !== 200) throw new Error(`No options: ${await reply.text()}`)
  return ((await reply.json()) as { options: Options }).options
}

/** Adds one in a session that showed something lately, or with a mailed code. */
export const addPasskey = async (
  { request }: Asking,
  { cookie, code }: { readonly cookie: string; readonly code?: string },
  passkey = newPasskey(),
) => {
  const body = { code }
  const options = await readPasskeyOptions(
    await request('POST', passkeyPaths.registerOptions, { cookie, body }),
  )
  const made = { cookie, body: passkey.create(options) }
  return { passkey, options, reply: await request('POST', passkeyPaths.register, made) }
}

export const logInByTestPasskey = async (
  { request }: Asking,
  passkey: TestPasskey,
  { cookie, odd }: { readonly cookie?: string; readonly odd?: Odd } = {},
) => {
  const options = await readPasskeyOptions(
    await request('POST', passkeyPaths.logInOptions, { cookie, body: {} }),
  )
  return await request('POST', passkeyPaths.logIn, { cookie, body: passkey.sign(options, odd) })
}
