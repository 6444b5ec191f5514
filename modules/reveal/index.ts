/** The reveal module: showing a contact to whoever may see it, and keeping that it was shown. */
import { myReveals } from './my-reveals.ts'
import { requestRevealers } from './request-revealers.ts'
import { type RevealNeeds, revealContact } from './reveal-contact.ts'

export type {
  ContactReveal,
  People,
  Requests,
  Revealer,
  RevealStore,
} from './ports.ts'
export type { RevealableRequest } from './revealable-request.ts'

export const createReveal = (needs: RevealNeeds) => ({
  revealContact: revealContact(needs),
  revealersOf: requestRevealers(needs),
  ...myReveals(needs),
})

export type Reveal = ReturnType<typeof createReveal>
