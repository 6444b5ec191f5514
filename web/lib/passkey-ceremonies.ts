/** What the browser does with passkeys, loaded with the first one. */
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { NewPasskeyReply, PasskeyOptionsReply } from '#modules/identity/contract/passkeys.ts'
import { send } from './api.ts'

export const canFill = browserSupportsWebAuthnAutofill

/** Ends a request that waits in a field. */
export const stopWaiting = () => WebAuthnAbortService.cancelCeremony()

/** With `isFilling` the browser offers it in the e-mail field, and this waits until somebody takes one. */
export const logInByPasskey = async ({ isFilling = false } = {}): Promise<LoginReply> => {
  const { options } = await send<PasskeyOptionsReply>('POST', passkeyPaths.logInOptions, {
    body: {},
  })
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isFilling,
  })
  const body = { id, rawId, type, response }
  return await send<LoginReply>('POST', passkeyPaths.logIn, { body })
}

export const makePasskey = async (options: PasskeyOptionsReply['options']) => {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { clientDataJSON, attestationObject, transports } = response
  const body = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  return await send<NewPasskeyReply>('POST', passkeyPaths.register, { body })
}
