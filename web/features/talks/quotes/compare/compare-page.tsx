import type { ReactNode } from 'react'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { comparePagePath, TALK_FRESH_MS, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams, useQuery } from '#web/lib/page.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useWithTransition } from '#web/lib/use-transitioned.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { LinkSwitch } from '#web/ui/controls/link-switch.tsx'
import { EmptyState, NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { type QuoteOrder, readQuoteOrder, sortQuotes } from './comparison.ts'
import { MoreQuotesToCome } from './more-to-come.tsx'
import { QuoteColumns } from './quote-columns.tsx'

/** Stays in the address, so that the switches work without JavaScript. */
const VAT = 'iva'
const WITHOUT = 'senza'
const ORDER = 'ordine'

const ORDER_NAMES: readonly (readonly [QuoteOrder, string])[] = [
  ['arrivo', 'arrivo'],
  ['prezzo', 'prezzo'],
  ['inizio', 'inizio'],
]

const ComparePage = () => {
  const { id = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  if (isMissing) return <Missing />
  return (
    <RequireSignIn
      isWholePage
      waiting={
        <Frame>
          <SkeletonStack shapes={SHAPES} />
        </Frame>
      }
    >
      {() => <Comparison key={id} requestId={id} />}
    </RequireSignIn>
  )
}

const Comparison = ({ requestId }: { readonly requestId: string }) => {
  const { data, ...reply } = useApi<QuoteComparisonReply>(talkPaths.quotesFor(requestId), {
    freshMs: TALK_FRESH_MS,
  })
  if (data) return <Compared comparison={data} />
  if (isNotFoundError(reply.error)) return <Missing />
  return (
    <Frame>
      <NotLoaded {...reply} failed="Non riusciamo a caricare i preventivi" waiting={SHAPES} />
    </Frame>
  )
}

const Compared = ({ comparison }: { comparison: QuoteComparisonReply }) => {
  const { request, items } = useWithTransition(comparison, chosenIn(comparison))
  const query = useQuery()
  const isWithVat = query.get(VAT) !== WITHOUT
  const order = readQuoteOrder(query.get(ORDER))
  const at = (isShownWithVat: boolean, by: QuoteOrder) => {
    const parameters = new URLSearchParams()
    if (!isShownWithVat) parameters.set(VAT, WITHOUT)
    if (by !== 'arrivo') parameters.set(ORDER, by)
    return comparePagePath(request.id) + (parameters.size > 0 ? `?${parameters}` : '')
  }
  return (
    <div className="wrap compare-page grid gap-4 page-foot" data-mode="cerco">
      <Title about={request.title} />
      <PostedRefusal />
      {items.length === 0 ? (
        <NoQuotes />
      ) : (
        <>
          <div className="compare-tools cluster between gap-3">
            <h2 className="visually-hidden">
              {items.length === 1 ? 'Il preventivo' : 'I preventivi, uno per uno'}
            </h2>
            {items.length > 1 && (
              <p className="soft small">
                In azzurro le condizioni in cui un preventivo si distingue dagli altri.
                {chosenIn(comparison) && ' Il preventivo che hai scelto è il primo.'}
              </p>
            )}
            {items.length > 1 && (
              <div className="cluster">
                <span className="soft small" aria-hidden="true">
                  In ordine di
                </span>
                <LinkSwitch
                  look="fills-phone"
                  label="In ordine di"
                  options={ORDER_NAMES.map(([by, name]) => ({
                    name,
                    href: at(isWithVat, by),
                    isCurrent: by === order,
                  }))}
                />
              </div>
            )}
            <LinkSwitch
              look="fills-phone"
              label="Prezzi"
              options={[
                { name: 'con IVA', href: at(true, order), isCurrent: isWithVat },
                { name: 'senza IVA', href: at(false, order), isCurrent: !isWithVat },
              ]}
            />
          </div>
          <div className="compared">
            <QuoteColumns
              request={request}
              items={sortQuotes(items, order)}
              isWithVat={isWithVat}
            />
            <MoreQuotesToCome {...comparison} />
          </div>
        </>
      )}
    </div>
  )
}

/** Ids of their talks. */
const chosenIn = ({ items }: QuoteComparisonReply) =>
  items.flatMap(({ state, talkId }) => (state === 'chosen' ? talkId : [])).join()

/** Title and subtitle share a line where they fit: the columns begin high. */
const Title = ({ about }: { readonly about?: string }) => (
  <div className="page-header compact">
    <a className="unprinted" href={OWN_LISTINGS_PAGE_PATH}>
      I Miei Annunci
    </a>
    <div className="page-header-row aligned-end between">
      <div className="page-header-words gap-2">
        <h1>Confronta i preventivi</h1>
        {about && <p className="soft larger readable">{about}</p>}
      </div>
    </div>
  </div>
)

const NoQuotes = () => (
  <EmptyState
    icon="euro"
    title="Non hai ancora ricevuto nessun preventivo"
    action={<LinkButton href="/messaggi">Vai ai messaggi</LinkButton>}
  >
    <p>
      Quando un professionista ti manda un preventivo, lo trovi qui accanto agli altri. Puoi
      chiederlo tu, scrivendo a chi ti ha risposto.
    </p>
  </EmptyState>
)

const Missing = () => (
  <NotFound
    title="Richiesta non trovata"
    backHref={OWN_LISTINGS_PAGE_PATH}
    backLabel="I Miei Annunci"
  >
    La richiesta non esiste, oppure non è tua.
  </NotFound>
)

const SHAPES = ['title', 'line', 'line', 'control'] as const

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap compare-page grid gap-4 page-foot" data-mode="cerco">
    <Title />
    {children}
  </div>
)

export const page: Page = {
  Component: ComparePage,
  preload: ({ params: { id = '' }, isSignedIn }) =>
    isSignedIn ? [talkPaths.quotesFor(id), identityPaths.user] : [],
  head: () => ({ title: 'Confronta i preventivi', isIndexed: false }),
}
