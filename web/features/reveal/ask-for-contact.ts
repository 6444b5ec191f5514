/** What a press of `Scopri i Contatti` does; loaded with the press. */
import type { NavigateFunction } from 'react-router'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type {
  ReservedContact,
  RevealedContact,
  RevealedSeller,
} from '#modules/reveal/contract/reveals.ts'
import { talkPagePath } from '#modules/talks/contract/paths.ts'
import { ApiError, isSessionOver, sendRequest } from '#web/lib/api.ts'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { refreshRequests } from '#web/lib/refresh-listings.ts'
import {
  forgetWantedPage,
  openFirmDialog,
  openSubscriptionDialog,
  rememberWantedPage,
} from '#web/lib/subscription/subscription-dialog.ts'
import type { ViewerState } from '#web/lib/viewer.ts'
import { type ContactPerson, toContactPerson } from './person.ts'
import { loadContactBlock } from './revealed.tsx'

const MUST_REGISTER = 'Devi registrarti e scegliere un abbonamento per vedere i contatti'

/** Listings with a contact: the API path, the listing's own page, and what visitors are told. */
const KINDS = {
  job: {
    path: revealPaths.job,
    page: (id: string) => `/lavori/${id}`,
    visitors: MUST_REGISTER,
  },
  showcase: {
    path: revealPaths.showcase,
    page: (id: string) => `/vetrina/${id}`,
    visitors: `${MUST_REGISTER}. Scrivere a chi vende è gratis`,
  },
}

export type RevealTarget = { readonly kind: keyof typeof KINDS; readonly id: string }

/** Null if something else explains why. */
export const askForContact = async (
  { kind, id }: RevealTarget,
  viewer: ViewerState,
  navigate: NavigateFunction,
): Promise<ContactPerson | null> => {
  const page = KINDS[kind].page(id)
  if (viewer.state === 'anonymous') {
    // People who have to register first return to the listing's own page.
    goToLogin(navigate, { returnTo: page, description: KINDS[kind].visitors, registers: true })
    return null
  }
  if (!mayTry(viewer)) {
    rememberWantedPage(page)
    openSubscriptionDialog()
    return null
  }
  try {
    await loadContactBlock()
    const contact = await sendRequest<RevealedContact | RevealedSeller | ReservedContact>(
      'POST',
      KINDS[kind].path(id),
    )
    forgetWantedPage(page)
    if ('contactMode' in contact) {
      // The client gives the contact: one writes first.
      void navigate(talkPagePath(contact.talkId))
      return null
    }
    return toContactPerson(contact)
  } catch (error) {
    if (needsSubscription(error)) rememberWantedPage(page)
    explain(error)
    return null
  }
}

/** A request has a place less. */
export const refreshAfterReveal = async (
  kind: RevealTarget['kind'],
  mutate: Parameters<typeof refreshRequests>[0],
) => {
  if (kind === 'job') await refreshRequests(mutate)
}

/** Saves a call that would be refused; the server decides. Called anyway while the viewer is unknown. */
const mayTry = ({ user }: ViewerState) =>
  user === null || user.subscriptionStatus === 'active' || user.role === 'admin'

/** Dialogs say what is lacking; of all else the button itself speaks. */
const explain = (error: unknown) => {
  if (isSessionOver(error) || openFirmDialog(error)) return
  if (!needsSubscription(error)) throw error
  const isOverLimit = error instanceof ApiError && error.code === 'reveal.limit-reached'
  openSubscriptionDialog(isOverLimit ? error.sentence : null)
}

/** The specification names the words beside the status; what a firm lacks is asked before. */
const needsSubscription = (error: unknown) =>
  (error instanceof ApiError && error.status === 403) ||
  /subscription required|abbonamento richiesto/i.test(String(error))
