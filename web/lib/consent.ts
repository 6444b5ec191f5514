/** The visitor's consent to third-party code, from a cookie that the server sets for six months. */
import { create } from 'zustand'
import { CONSENT_COOKIE, contentPaths } from '#modules/content/contract/paths.ts'
import { sendRequest } from './api.ts'
import { useBrowserValue } from './hydrated.ts'
import { useSite } from './site.ts'

export type ConsentState = 'unknown' | 'undecided' | 'accepted' | 'refused'

const watchers = new Set<() => void>()

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

const cookie = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1) ?? ''

/** `unknown` on the server and in the first rendering. Consent to an older text does not count. */
export const useConsent = (): ConsentState => {
  const { consentVersion } = useSite()
  const stored = useBrowserValue(watch, cookie, null)
  if (stored === null) return 'unknown'
  const [choice, version] = stored.split('.')
  if (version !== consentVersion) return 'undecided'
  return choice === 'accepted' || choice === 'refused' ? choice : 'undecided'
}

export const useConsentDialog = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openConsentDialog = () => useConsentDialog.setState({ isOpen: true })

export const chooseConsent = async (choice: 'accepted' | 'refused') => {
  await sendRequest('POST', contentPaths.consent, { body: { choice } })
  useConsentDialog.setState({ isOpen: false })
  for (const changed of watchers) changed()
}
