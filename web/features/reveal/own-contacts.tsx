/** What the viewer revealed before: asked for after the page is shown, whose HTML is everybody's. */
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { REVERSIBLE_ENDINGS } from '#modules/reveal/contract/taken-up-again.ts'
import { useApi } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'

const Own = createContext<readonly ContactRevealReply[]>([])

const useReveals = (path: string) => {
  const { user } = useViewer()
  return useApi<readonly ContactRevealReply[]>(user && path, { freshMs: 0 }).data
}

/** Around cards, which are many: the viewer's newest contacts are asked for once. */
export const RevealedContactsProvider = ({ children }: { readonly children: ReactNode }) => (
  <Own value={useReveals(revealPaths.mine) ?? []}>{children}</Own>
)

const OwnContact = lazy(async () => ({
  default: (await import('./own-contact.tsx')).OwnRevealedContact,
}))

/** Hides the way to a contact that the viewer already has. */
export const UnlessContactRevealed = ({ id, children }: { id: string; children: ReactNode }) => {
  const own = useContext(Own).find(({ listingId }) => listingId === id)
  return own && !mayAskAgain(own) ? (
    <Suspense>
      <OwnContact reveal={own} />
    </Suspense>
  ) : (
    children
  )
}

const mayAskAgain = ({ contact, isPublic, endedBecause }: ContactRevealReply) =>
  contact === null && isPublic && endedBecause !== null && REVERSIBLE_ENDINGS.includes(endedBecause)

/** On a listing's own page. */
export const useOwnContact = (id: string) => {
  const own = useReveals(revealPaths.ofListing(id))?.[0]
  return own && mayAskAgain(own) ? undefined : own
}
