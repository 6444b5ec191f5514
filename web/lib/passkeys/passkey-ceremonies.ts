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
import { sendRequest } from '../api.ts'

export const canFillPasskeys = browserSupportsWebAuthnAutofill

/** A browser holds one ceremony at a time, and a later one ends the one before. */
let pressed: Promise<unknown> | undefined
/** A log-in on its way to the server, or one that has succeeded, while the page with the button is still there. */
let entering: Promise<LoginReply> | undefined

/** What a press began is not ended by the offer in the field, which waits for it. */
const asPressed = async <T>(ceremony: () => Promise<T>): Promise<T> => {
  const own = ceremony()
  pressed = own
  try {
    return await own
  } finally {
    if (pressed === own) pressed = undefined
  }
}

/** Ends the offer in the field. */
export const stopOfferingPasskeys = () => {
  if (!pressed) WebAuthnAbortService.cancelCeremony()
}

type Entering = (reply: LoginReply) => Promise<unknown>

/** Does nothing more where somebody is entering already. */
export const logInByPasskey = (onEntered: Entering): Promise<void> =>
  asPressed(async () => {
    const options = entering ? undefined : await logInOptions()
    if (entering || !options) await entering?.catch(() => undefined)
    else await enterBy(await startAuthentication(options), onEntered)
  })

/** Called when the page with the button is left. */
export const cancelPasskeyLogin = () => {
  entering = undefined
}

/** The browser offers passkeys in the e-mail field; this waits until somebody takes one, or the field is closed. */
export const offerPasskeyInField = async (
  isOpen: () => boolean,
  onEntered: Entering,
): Promise<void> => {
  while (isOpen()) {
    await pressed?.catch(() => undefined)
    const options = await logInOptions()
    if (pressed || !isOpen()) continue
    const taken = await takenInField(options)
    if (taken) return await enterBy(taken, onEntered)
  }
}

/** Undefined where a press took its place. */
const takenInField = async (options: Parameters<typeof startAuthentication>[0]) => {
  try {
    return await startAuthentication({ ...options, useBrowserAutofill: true })
  } catch (error) {
    if (!pressed) throw error
    return undefined
  }
}

const logInOptions = async () => {
  const { options } = await sendRequest<PasskeyOptionsReply>('POST', passkeyPaths.logInOptions, {
    body: {},
  })
  return { optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }
}

type PasskeyResponse = Awaited<ReturnType<typeof startAuthentication>>

const enterBy = async ({ id, rawId, type, response }: PasskeyResponse, onEntered: Entering) => {
  const body = { id, rawId, type, response }
  entering = sendRequest<LoginReply>('POST', passkeyPaths.logIn, { body })
  try {
    await onEntered(await entering)
  } catch (error) {
    entering = undefined
    throw error
  }
}

export const createPasskeyOnDevice = (options: PasskeyOptionsReply['options']) =>
  asPressed(async () => {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    const { clientDataJSON, attestationObject, transports } = response
    const body = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    return await sendRequest<NewPasskeyReply>('POST', passkeyPaths.register, { body })
  })
