import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { TALK_REFUSALS } from '#modules/talks/contract/codes.ts'
import { talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type {
  QuoteDocumentReply,
  QuoteReply,
  QuoteTemplateListReply,
} from '#modules/talks/contract/quotes.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams, useQuery } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { TypicalPrice } from '#web/listing/typical-price.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState, NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TalkRequest } from '../../talk/talk-aside.tsx'
import { QuoteForm } from './quote-form.tsx'

/** Where a professional writes a quote, or the next revision of one. */
const QuoteEditorPage = () => {
  const { id = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  if (isMissing) return <Missing />
  return (
    <RequireSignIn isWholePage waiting={<Waiting />}>
      {() => (
        <>
          <Loaded key={id} talkId={id} />
          <noscript>
            <p className="wrap">
              Per compilare un preventivo serve JavaScript. Puoi sempre scrivere il prezzo in un
              messaggio.
            </p>
          </noscript>
        </>
      )}
    </RequireSignIn>
  )
}

/** The talk, and the quote to begin with. */
const Loaded = ({ talkId }: { readonly talkId: string }) => {
  const quoteId = useQuery().get('da')
  const talk = useApi<TalkReply>(talkPaths.one(talkId), { freshMs: 0 })
  const earlier = useApi<QuoteDocumentReply>(
    quoteId === null ? null : talkPaths.quote(talkId, quoteId),
  )
  const templates = useApi<QuoteTemplateListReply>(talkPaths.templates)
  if (isNotFoundError(talk.error)) return <Missing />
  // Both are welcome and not needed; waited for, so that nothing moves.
  const isComplete = (quoteId === null || hasAnswered(earlier)) && hasAnswered(templates)
  if (talk.data && isComplete) {
    const last = earlier.data?.quote ?? lastQuoteIn(talk.data)
    return <Editor talk={talk.data} last={last} />
  }
  if (talk.data) return <Waiting />
  return (
    <div className="wrap quote-editor page-foot" data-mode="offro">
      <Title />
      <NotLoaded {...talk} failed="Non riusciamo a caricare la conversazione" waiting={SHAPES} />
    </div>
  )
}

const hasAnswered = ({ data, error }: { readonly data: unknown; readonly error: unknown }) =>
  data !== undefined || error !== undefined

const lastQuoteIn = ({ entries }: TalkReply): QuoteReply | null =>
  entries.findLast(({ quote, isMine }) => isMine && quote !== null)?.quote ?? null

const Editor = ({ talk, last }: { talk: TalkReply; last: QuoteReply | null }) => {
  const reason = reasonAgainst(talk)
  return (
    <div className="wrap quote-editor page-foot" data-mode="offro">
      <Title talk={talk} isRevision={last !== null} />
      {reason === null ? (
        <>
          <TalkRequest talk={talk} />
          <TypicalOfRequest talk={talk} />
          <QuoteForm talk={talk} last={last} />
        </>
      ) : (
        <EmptyState
          icon="document"
          title={reason}
          action={<LinkButton href={talkPagePath(talk.id)}>Torna alla conversazione</LinkButton>}
        />
      )}
    </div>
  )
}

/** While the request is public. */
const TypicalOfRequest = ({ talk: { listing } }: { readonly talk: TalkReply }) => {
  const id = listing.kind === 'job' && listing.isPublic ? listing.id : null
  const { data } = useApi<JobRequestReply>(id && jobPaths.one(id))
  return data && <TypicalPrice categoryId={data.category.id} provinceId={data.province.id} />
}

const reasonAgainst = ({ role, canWrite, canQuote }: TalkReply) => {
  if (role !== 'professional') return TALK_REFUSALS['talks.not-professional']
  if (!canWrite) return 'In questa conversazione non puoi più scrivere'
  return canQuote ? null : TALK_REFUSALS['talks.private-seller']
}

type TitleProps = { readonly talk?: TalkReply; readonly isRevision?: boolean }

const Title = ({ talk, isRevision = false }: TitleProps) => (
  <PageHeader
    before={talk && <a href={talkPagePath(talk.id)}>Conversazione con {talk.with.name}</a>}
    title={isRevision ? 'Nuova versione del preventivo' : 'Scrivi il preventivo'}
    subtitle={talk?.subject}
  />
)

const Missing = () => (
  <NotFound title="Conversazione non trovata" backHref="/messaggi" backLabel="Vai ai messaggi">
    La conversazione non esiste, oppure non è tua.
  </NotFound>
)

const SHAPES = ['title', 'control', 'control', 'line'] as const

const Waiting = () => (
  <div className="wrap quote-editor page-foot" data-mode="offro">
    <Title />
    <SkeletonStack shapes={SHAPES} />
  </div>
)

export const page: Page = {
  Component: QuoteEditorPage,
  preload: ({ params: { id = '' }, isSignedIn }) =>
    isSignedIn ? [talkPaths.one(id), talkPaths.templates, identityPaths.user] : [],
  head: () => ({ title: 'Scrivi il preventivo', isIndexed: false }),
}
