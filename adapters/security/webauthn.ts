/** Signatures of passkeys. The library is loaded with the first one: most processes of a small site need none for days. */
import type { WebAuthn, WebAuthnOptions } from '#modules/identity/passkeys/ports.ts'

const load = async () => await import('@simplewebauthn/server')

/** `publicUrl` decides whose the passkeys are: they work for no other host. */
export const createWebAuthn = ({
  siteName,
  publicUrl,
}: {
  readonly siteName: string
  readonly publicUrl: string
}): WebAuthn => {
  const { hostname: relyingParty, origin } = new URL(publicUrl)
  return {
    relyingParty,
    registrationOptions: async ({ user, challenge, passkeys }) => {
      const { generateRegistrationOptions } = await load()
      return toOptions(
        await generateRegistrationOptions({
          rpName: siteName,
          rpID: relyingParty,
          userName: user.email,
          userID: new TextEncoder().encode(user.id),
          challenge,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
          excludeCredentials: passkeys.map(descriptorOf),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      )
    },
    readNew: async (credential, isChallenge) => {
      const { verifyRegistrationResponse } = await load()
      const read = await orNull(() =>
        verifyRegistrationResponse({
          response: { ...credential, ...NO_EXTENSIONS } as never,
          expectedChallenge: (challenge) => isChallenge(decodeBase64(challenge)),
          expectedOrigin: origin,
          expectedRPID: relyingParty,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      const registered = read?.registrationInfo?.credential
      if (!registered) return null
      return {
        id: registered.id,
        publicKey: Buffer.from(registered.publicKey).toString('base64url'),
        counter: registered.counter,
        transports: credential.response.transports ?? [],
      }
    },
    logInOptions: async ({ challenge, passkeys }) => {
      const { generateAuthenticationOptions } = await load()
      return toOptions(
        await generateAuthenticationOptions({
          rpID: relyingParty,
          challenge,
          allowCredentials: passkeys.map(descriptorOf),
          userVerification: 'required',
        }),
      )
    },
    readSignature: async (credential, passkey, isChallenge) => {
      const { verifyAuthenticationResponse } = await load()
      const read = await orNull(() =>
        verifyAuthenticationResponse({
          response: { ...credential, ...NO_EXTENSIONS } as never,
          expectedChallenge: (challenge) => isChallenge(decodeBase64(challenge)),
          expectedOrigin: origin,
          expectedRPID: relyingParty,
          requireUserVerification: true,
          // The store compares counters, in the transaction that raises them.
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: 0,
          },
        }),
      )
      if (!read?.verified || !isOwners(credential.response.userHandle, passkey.userId)) return null
      return read.authenticationInfo.newCounter
    },
  }
}

/** Ed25519, ES256 and RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257]

const NO_EXTENSIONS = { clientExtensionResults: {} }

const descriptorOf = ({ id, transports }: { id: string; transports: readonly string[] }) => ({
  id,
  transports: [...transports],
})

const toOptions = (options: object) => options as WebAuthnOptions

const decodeBase64 = (text: string) => Buffer.from(text, 'base64url').toString()

/** A security key sends no owner where the browser was told which credentials to look for. */
const isOwners = (handle: string | undefined, userId: string) =>
  handle === undefined || decodeBase64(handle) === userId

/** The library throws at whatever is wrong with an answer. */
const orNull = async <Value>(read: () => Promise<Value>) => {
  try {
    return await read()
  } catch {
    return null
  }
}
