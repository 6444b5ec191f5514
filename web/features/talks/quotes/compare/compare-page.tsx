import { identityPaths } from '#modules/identity/contract/paths.ts'
import { comparePage, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import { useIsMissing } from '#web/lib/missing.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { LinkSwitch } from '#web/ui/controls/link-switch.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { QuoteColumns } from './quote-columns.tsx'
import { Verdict } from './verdict.tsx'

/** In the address, so that the switch works without JavaScript. */
const VAT = 'iva'
const WITHOUT = 'senza'

/** Sent with the page: read again when one comes back to it. */
const FRESH_MS = 2000

/** All quotes for one request, side by side. */
const ComparePage = () => {
  const { id = '' } = usePageParams()
  const isMissing = useIsMissing()
  if (isMissing) return <Missing />
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => <Comparison key={id} requestId={id} />}
    </RequireSignIn>
  )
}

const Comparison = ({ requestId }: { readonly requestId: string }) => {
  const { data, error, isValidating, mutate } = useApi<QuoteComparisonReply>(
    talkPaths.quotesFor(requestId),
    { freshMs: FRESH_MS },
  )
  if (data) return <Compared comparison={data} />
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (error === undefined) return <Waiting />
  return (
    <div className="wrap compare-page" data-mode="cerco">
      <Title />
      <ErrorState
        title="I preventivi non sono arrivati"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    </div>
  )
}

type ComparedProps = { readonly comparison: QuoteComparisonReply }

const Compared = ({ comparison: { request, items } }: ComparedProps) => {
  const isWithVat = useQuery().get(VAT) !== WITHOUT
  const here = comparePage(request.id)
  return (
    <div className="wrap compare-page" data-mode="cerco">
      <Title about={request.title} />
      {items.length === 0 ? (
        <NoQuotes />
      ) : (
        <>
          <Verdict items={items} />
          <div className="compare-tools">
            <h2>{items.length === 1 ? 'Il preventivo' : 'Uno per uno'}</h2>
            <LinkSwitch
              label="Prezzi"
              options={[
                { name: 'con IVA', href: here, isCurrent: isWithVat },
                { name: 'senza IVA', href: `${here}?${VAT}=${WITHOUT}`, isCurrent: !isWithVat },
              ]}
            />
          </div>
          <QuoteColumns request={request} items={items} isWithVat={isWithVat} />
        </>
      )}
    </div>
  )
}

const Title = ({ about }: { readonly about?: string }) => (
  <PageHeader
    before={<a href="/i-miei-annunci">I Miei Annunci</a>}
    title="Confronta i preventivi"
    subtitle={about}
  />
)

const NoQuotes = () => (
  <EmptyState
    icon="euro"
    title="Non è ancora arrivato nessun preventivo"
    action={<LinkButton href="/messaggi">Vai ai messaggi</LinkButton>}
  >
    <p>
      Quando un professionista te ne manda uno, lo trovi qui accanto agli altri. Puoi chiederlo tu,
      scrivendo a chi ha visto i tuoi contatti.
    </p>
  </EmptyState>
)

const Missing = () => (
  <NotFound title="Richiesta non trovata" backHref="/i-miei-annunci" backLabel="I Miei Annunci">
    Non esiste, oppure non è tua.
  </NotFound>
)

const Waiting = () => (
  <div className="wrap compare-page" data-mode="cerco">
    <Title />
    <SkeletonStack shapes={['title', 'line', 'line', 'control']} />
  </div>
)

export const page: Page = {
  Component: ComparePage,
  preload: ({ params: { id = '' }, isSignedIn }) =>
    isSignedIn ? [talkPaths.quotesFor(id), identityPaths.user] : [],
  head: () => ({ title: 'Confronta i preventivi', isIndexed: false }),
}
