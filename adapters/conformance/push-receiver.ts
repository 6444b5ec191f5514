/** A push service on loopback with its browser: verifies the sender and decrypts. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPush = {
  readonly path: string
  readonly ttl: string | undefined
  /** The decrypted message. */
  readonly words: unknown
  /** Claims of the sender's token. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

export const openPushReceiver = async () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, reply) => {
    void readAll(request).then((body) => {
      if (status < 300) received.push({ ...read(request, body, { keys, auth }) })
      reply.writeHead(status, { Location: 'http://127.0.0.1:1/elsewhere' }).end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    /** Sets the status of later answers. */
    answer: (next: number) => {
      status = next
    },
    /** The subscription as a browser hands it to the site. */
    subscription: (device = 'telephone') => ({
      endpoint: `${origin}/push/${device}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    close: () => server.close(),
  }
}

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Browser = { readonly keys: ReturnType<typeof createECDH>; readonly auth: Buffer }

const read = (request: IncomingMessage, body: Buffer, browser: Browser): ReceivedPush => ({
  path: request.url ?? '',
  ttl: request.headers['ttl'] as string | undefined,
  words: JSON.parse(decrypt(body, browser)),
  claims: provenClaims(request.headers.authorization ?? ''),
})

/** Throws unless the token was signed with the key next to it. */
const provenClaims = (authorization: string) => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isProven = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isProven) throw new Error('The sender is not who they say')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims']
}

/** The receiving half of RFC 8291, with the platform's own HKDF. */
const decrypt = (body: Buffer, { keys, auth }: Browser) => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
  const keyed = (purpose: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, length),
    )
  const decipher = createDecipheriv('aes-128-gcm', keyed('aes128gcm', 16), keyed('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
