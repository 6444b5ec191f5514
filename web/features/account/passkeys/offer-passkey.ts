/** Offered once on a device, after a log-in without one; never again, whatever the answer. */
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { PasskeyReply } from '#modules/identity/contract/passkeys.ts'
import { sendRequest } from '#web/lib/api.ts'
import { tryBrowserStorage } from '#web/lib/own-store.ts'
import { supportsPasskeys } from '#web/lib/passkeys/knows-passkeys.ts'
import { showToast } from '#web/lib/toast.ts'

const OFFERED = 'passkey-offered'
const SHOWN_MS = 12_000

export const offerPasskey = async (): Promise<void> => {
  if (!supportsPasskeys()) return
  if (tryBrowserStorage(() => localStorage.getItem(OFFERED)) !== null) return
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return
    const passkeys = await sendRequest<PasskeyReply[]>('GET', passkeyPaths.mine, { isQuiet: true })
    tryBrowserStorage(() => localStorage.setItem(OFFERED, '1'))
    if (passkeys.length > 0) return
    showToast({
      title: 'La prossima volta entra senza password',
      description:
        'Da questo dispositivo puoi accedere con l’impronta, il volto o il PIN: aggiungi una passkey dal tuo profilo.',
      durationMs: SHOWN_MS,
    })
  } catch {
    // An offer that does not come is missed by nobody.
  }
}
