/** A mail server on loopback with configurable faults. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { SELF_SIGNED_CERTIFICATE } from './mail-server-certificate.ts'

type Refusal = { readonly responseCode: number; readonly message: string }

type Behaviour = {
  readonly port?: number
  /** Collects accepted mails; shared by a server that replaces another. */
  readonly taken?: AcceptedMail[]
  readonly requiresLogin?: boolean
  /** The server accepts passwords over unencrypted connections, too. */
  readonly allowsPlainLogin?: boolean
  /** Called for each recipient; null accepts. */
  readonly refuses?: (recipient: string) => Refusal | null
  readonly refusesSender?: Refusal
  /** Some providers accept no sender but the account's own address. */
  readonly takesOnlySender?: string
  readonly refusesMessage?: Refusal
  /** Accepts the connection and never answers the message. */
  readonly fallsSilent?: boolean
}

export type AcceptedMail = {
  readonly sender: string
  readonly recipient: string
  readonly bytes: Buffer
  readonly isSecure: boolean
}

export const startMailServer = async (behaviour: Behaviour = {}) => {
  const taken = behaviour.taken ?? []
  let calls = 0
  const server = new SMTPServer({
    ...SELF_SIGNED_CERTIFICATE,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      calls += 1
      done()
    },
    authOptional: !behaviour.requiresLogin,
    allowInsecureAuth: behaviour.allowsPlainLogin ?? false,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === 'posta' && password === 'segreta p@ss'
        ? done(null, { user: username })
        : done(problem({ responseCode: 535, message: 'wrong password' })),
    onMailFrom: ({ address }, _session, done) => {
      const { refusesSender, takesOnlySender = address } = behaviour
      if (refusesSender) return done(problem(refusesSender))
      return takesOnlySender === address
        ? done()
        : done(problem({ responseCode: 553, message: '5.7.1 not your address' }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = behaviour.refuses?.(address)
      return refusal ? done(problem(refusal)) : done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (behaviour.fallsSilent) return
        if (behaviour.refusesMessage) return done(problem(behaviour.refusesMessage))
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const from = session.envelope.mailFrom
        const sender = from ? from.address : ''
        taken.push({ sender, recipient, bytes: Buffer.concat(chunks), isSecure: session.secure })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(behaviour.port ?? 0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    taken,
    /** Connections so far. */
    calls: () => calls,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const problem = ({ responseCode, message }: Refusal) =>
  Object.assign(new Error(message), { responseCode })
