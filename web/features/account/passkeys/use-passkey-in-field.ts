import { useEffect, useRef } from 'react'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { ApiError } from '#web/lib/api.ts'
import { supportsPasskeys } from '#web/lib/passkeys/knows-passkeys.ts'
import { showPasskeyFailure } from '#web/lib/passkeys/passkey-failure.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** Sooner than the challenge is too old for an answer. */
const ANEW_MS = 4 * MINUTE_MS

/** The browser offers passkeys in the field with `autocomplete="username webauthn"`, as long as the page is open. */
export const usePasskeyInField = (onEntered: (reply: LoginReply) => Promise<unknown>) => {
  const isMember = useViewer().state === 'authenticated'
  const entered = useRef(onEntered)
  entered.current = onEntered
  useEffect(() => {
    if (isMember || !supportsPasskeys()) return
    let isOpen = true
    const offer = async () => {
      const { canFillPasskeys: canFill, offerPasskeyInField } = await import(
        '#web/lib/passkeys/passkey-ceremonies.ts'
      )
      if (!(await canFill())) return
      try {
        await offerPasskeyInField(
          () => isOpen,
          (reply) => entered.current(reply),
        )
      } catch (error) {
        // What the browser ends is no failure of the person's, who may not have seen the offer.
        if (isOpen && error instanceof ApiError && error.code.startsWith('passkey.'))
          showPasskeyFailure('Accesso non completato', error)
      }
    }
    void offer()
    const again = setInterval(() => void offer(), ANEW_MS)
    return () => {
      isOpen = false
      clearInterval(again)
      void import('#web/lib/passkeys/passkey-ceremonies.ts').then(({ stopOfferingPasskeys }) =>
        stopOfferingPasskeys(),
      )
    }
  }, [isMember])
}
