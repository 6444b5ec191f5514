import type { ReactNode } from 'react'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteDocumentReply } from '#modules/talks/contract/quotes.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

/** A printable quote, also for storing as PDF. */
const QuotePrintPage = () => {
  const { id = '', quoteId = '' } = usePageParams()
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
      {() => <Loaded key={quoteId} talkId={id} quoteId={quoteId} />}
    </RequireSignIn>
  )
}

const Loaded = ({ talkId, quoteId }: { talkId: string; quoteId: string }) => {
  const { data, ...reply } = useApi<QuoteDocumentReply>(talkPaths.quote(talkId, quoteId))
  if (isNotFoundError(reply.error)) return <Missing />
  if (data)
    return (
      <div className="wrap quote-print-page grid gap-4">
        <div className="cluster tools between">
          <LinkButton icon="arrow-left" href={talkPagePath(talkId)}>
            Torna alla conversazione
          </LinkButton>
          <Button variant="primary" icon="document" onClick={() => window.print()}>
            Stampa o salva in PDF
          </Button>
        </div>
        <QuoteSheet document={data} />
      </div>
    )
  return (
    <Frame>
      <NotLoaded {...reply} failed="Non riusciamo a caricare il preventivo" waiting={SHAPES} />
    </Frame>
  )
}

const Missing = () => (
  <NotFound title="Preventivo non trovato" backHref="/messaggi" backLabel="Vai ai messaggi">
    Il preventivo non esiste, oppure non è per te.
  </NotFound>
)

const SHAPES = ['line', 'line', 'line'] as const

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap quote-print-page grid gap-4">
    <h1>Preventivo</h1>
    {children}
  </div>
)

export const page: Page = {
  Component: QuotePrintPage,
  preload: ({ params: { id = '', quoteId = '' }, isSignedIn }) =>
    isSignedIn ? [talkPaths.quote(id, quoteId), identityPaths.user] : [],
  head: () => ({ title: 'Preventivo', isIndexed: false }),
}
