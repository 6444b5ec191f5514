/** What somebody was about to do when the log-in page came in between. */
import { useLocation } from 'react-router'
import type { UserType } from '#modules/identity/contract/account.ts'
import { useApi } from '#web/lib/api.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { findListingPath } from '#web/lib/subscription/wanted-page.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Pages that professionals come back to. */
const OF_PROFESSIONALS = /^\/(lavori\/|abbonamento|carrello)/

/** Who buys or sells one thing is asked nothing about work. */
export const useIsShowcaseVisitor = () => /^\/(vetrina\/|pubblica-vetrina)/.test(useReturnTo())

export const useSuggestedUserType = (): UserType => {
  const { state } = useLocation()
  const suggested = OF_PROFESSIONALS.test(useReturnTo()) ? 'professional' : 'client'
  return (state as { userType?: UserType } | null)?.userType ?? suggested
}

/** Names the listing or the plans that wait behind the log-in. */
export const WaitingPageNote = () => {
  const page = useReturnTo()
  return page.startsWith('/abbonamento') ? <PlansNote /> : <ListingNote page={page} />
}

const PlansNote = () => (
  <section className="login-reason" data-mode="offro" aria-label="La scelta del piano">
    <p className="soft small">
      Dopo l’accesso torni alla scelta del piano. Per leggere prezzi e condizioni l’accesso non
      serve: <a href="/pagine/piani-abbonamento">guarda i piani</a>.
    </p>
  </section>
)

/** Uses the server's words, because anybody can write an address. */
const ListingNote = ({ page }: { page: string }) => {
  const path = findListingPath(page)
  const { data, error } = useApi<{ readonly title: string }>(path)
  if (path === null || error !== undefined) return null
  return (
    <section className="login-reason" data-mode="offro" aria-label="L’annuncio che stavi guardando">
      <p className="soft small">Dopo l’accesso torni a questo annuncio:</p>
      <p className="login-reason-title clamped-2">{data ? `«${data.title}»` : <Skeleton />}</p>
    </section>
  )
}
