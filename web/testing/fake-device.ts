/** A browser that knows passkeys, as screen tests see it: what it was asked for waits until the test answers. */
type CeremonyOptions = { readonly mediation?: string; readonly signal: AbortSignal }

type Waiting = {
  readonly kind: 'conditional' | 'pressed'
  readonly resolve: (credential: unknown) => void
  readonly reject: (error: unknown) => void
}

const BYTES = new Uint8Array([1, 2, 3]).buffer

const CREDENTIAL = {
  id: 'AQID',
  rawId: BYTES,
  type: 'public-key',
  response: { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES, userHandle: null },
  getClientExtensionResults: () => ({}),
}

export const installFakeDevice = ({ fillsFields = true, hasLock = true } = {}) => {
  const requests: Waiting[] = []
  const ended: Waiting['kind'][] = []
  const get = ({ mediation, signal }: CeremonyOptions) =>
    new Promise((resolve, reject) => {
      const kind = mediation === 'conditional' ? mediation : 'pressed'
      requests.push({ kind, resolve, reject })
      signal.addEventListener('abort', () => {
        ended.push(kind)
        reject(signal.reason)
      })
    })

  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => fillsFields,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => hasLock,
  })
  Object.assign(globalThis, { PublicKeyCredential })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })

  return {
    /** What it was asked for, in turn: by the field, or by a press. */
    asked: () => requests.map(({ kind }) => kind),
    /** What the page ended by itself. */
    ended: () => [...ended],
    take: () => requests.at(-1)?.resolve(CREDENTIAL),
    refuse: () => requests.at(-1)?.reject(new DOMException('Not allowed', 'NotAllowedError')),
    putAway: () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
      Reflect.deleteProperty(navigator, 'credentials')
    },
  }
}
