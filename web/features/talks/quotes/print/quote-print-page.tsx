import { identityPaths } from '#modules/identity/contract/paths.ts'
import { talkPage, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteDocumentReply } from '#modules/talks/contract/quotes.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import { useIsMissing } from '#web/lib/missing.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

/** A quote by itself, to be printed or stored as PDF. */
const QuotePrintPage = () => {
  const { id = '', quoteId = '' } = usePageParams()
  const isMissing = useIsMissing()
  if (isMissing) return <Missing />
  return (
    <RequireSignIn waiting={<Waiting />}>
      {() => <Loaded key={quoteId} talkId={id} quoteId={quoteId} />}
    </RequireSignIn>
  )
}

type LoadedProps = { readonly talkId: string; readonly quoteId: string }

const Loaded = ({ talkId, quoteId }: LoadedProps) => {
  const { data, error, isValidating, mutate } = useApi<QuoteDocumentReply>(
    talkPaths.quote(talkId, quoteId),
  )
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (data)
    return (
      <div className="wrap quote-print-page grid gap-4">
        <div className="cluster tools">
          <LinkButton icon="arrow-left" href={talkPage(talkId)}>
            Torna alla conversazione
          </LinkButton>
          <Button variant="primary" icon="document" onClick={() => window.print()}>
            Stampa o salva in PDF
          </Button>
        </div>
        <QuoteSheet document={data} />
      </div>
    )
  if (error === undefined) return <Waiting />
  return (
    <div className="wrap quote-print-page grid gap-4">
      <h1>Preventivo</h1>
      <ErrorState
        title="Il preventivo non è arrivato"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    </div>
  )
}

const Missing = () => (
  <NotFound title="Preventivo non trovato" backHref="/messaggi" backLabel="Vai ai messaggi">
    Non esiste, oppure non è per te.
  </NotFound>
)

const Waiting = () => (
  <div className="wrap quote-print-page grid gap-4">
    <h1>Preventivo</h1>
    <SkeletonStack shapes={['line', 'line', 'line']} />
  </div>
)

export const page: Page = {
  Component: QuotePrintPage,
  preload: ({ params: { id = '', quoteId = '' }, isSignedIn }) =>
    isSignedIn ? [talkPaths.quote(id, quoteId), identityPaths.user] : [],
  head: () => ({ title: 'Preventivo', isIndexed: false }),
}
