import { useEffect } from 'react'
import type { LoginReply } from '#modules/identity/contract/account.ts'
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx'
import { useBusyState } from '../api.ts'
import { useBrowserValue } from '../hydrated.ts'
import { supportsPasskeys } from './knows-passkeys.ts'
import { showPasskeyFailure } from './passkey-failure.ts'

const never = () => () => undefined

/** Never on the server. */
export const useSupportsPasskeys = () => useBrowserValue(never, supportsPasskeys, false)

type Props = ButtonVariant & { readonly onEntered: (reply: LoginReply) => Promise<unknown> }

/** Logs in by a passkey; renders nothing where the browser knows none. */
export const PasskeyButton = ({ onEntered, ...look }: Props) => {
  const knows = useSupportsPasskeys()
  const { isBusy, whileBusy } = useBusyState()
  useEffect(
    () => () => {
      if (knows)
        void import('./passkey-ceremonies.ts').then(({ cancelPasskeyLogin }) =>
          cancelPasskeyLogin(),
        )
    },
    [knows],
  )
  const logIn = async () => {
    try {
      const { logInByPasskey } = await import('./passkey-ceremonies.ts')
      await logInByPasskey(onEntered)
    } catch (error) {
      showPasskeyFailure('Accesso non completato', error)
    }
  }
  return (
    knows && <Button icon="lock" {...look} busy={isBusy} onClick={() => void whileBusy(logIn)} />
  )
}
