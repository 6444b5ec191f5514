import { FIRMS_PAGE_PATH, firmPagePath, firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import { FirmDetail } from '#web/features/firms/browse/firm-detail.tsx'
import { firmHead } from '#web/features/firms/browse/firm-head.ts'
import { ReportFirmButton } from '#web/features/firms/browse/report-firm-button.tsx'
import { WriteButton } from '#web/features/talks/start/write-button.tsx'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { type Page, useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { ErrorState, NotFound } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { firmPageSlots } from '../slots.ts'
import { RevealableItemCard } from './revealable-item-card.tsx'

const FirmPage = () => {
  const { slug = '' } = usePageParams()
  return <FirmOfAddress key={slug} slug={slug} />
}

const FirmOfAddress = ({ slug }: { slug: string }) => {
  const isMissing = useIsPageMissing()
  const { data, error, mutate } = useApi<FirmReply>(isMissing ? null : firmPaths.one(slug))
  if (data) {
    const writes = {
      path: startTalkPaths.withFirm(data.slug),
      page: firmPagePath(data.slug),
      name: data.name,
      label: prefixItalianTo(data.name),
    }
    return (
      <FirmDetail
        firm={data}
        card={(listing) => {
          const item = listing as ShowcaseItemReply
          return <RevealableItemCard key={item.id} item={item} headingLevel={3} />
        }}
        reviews={
          data.reviews &&
          firmPageSlots.map(({ name, Part }) => <Part key={name} slug={data.slug} />)
        }
        report={<ReportFirmButton slug={data.slug} />}
        write={<WriteButton {...writes} />}
        writeShort={<WriteButton {...writes} bar="short" saysFree />}
      />
    )
  }
  if (isMissing || isNotFoundError(error))
    return (
      <NotFound
        title="Impresa non trovata"
        backHref={FIRMS_PAGE_PATH}
        backLabel="Guarda tutti i professionisti"
      >
        Il profilo non esiste, non è pubblico oppure l’impresa non è più sul sito.
      </NotFound>
    )
  return (
    <div className="wrap missing-page">
      <h1>Professionisti</h1>
      {error === undefined ? (
        <CardSkeletons count={1} />
      ) : (
        <ErrorState
          title="Non riusciamo a caricare il profilo"
          onRetry={() => mutate()}
          text="Controlla la connessione e riprova."
        />
      )}
    </div>
  )
}

export const page: Page = {
  Component: FirmPage,
  // The browser hydrates them later.
  prepare: () =>
    typeof document === 'undefined'
      ? Promise.all(firmPageSlots.map((slot) => slot.prepare())).then(() => undefined)
      : undefined,
  preload: ({ params, search }) => {
    const slug = params['slug'] ?? ''
    return [firmPaths.one(slug), ...firmPageSlots.map((slot) => slot.keyOf(slug, search))]
  },
  head: ({ params, origin }, answers) =>
    firmHead(answers(firmPaths.one(params['slug'] ?? '')) as FirmReply | undefined, origin),
}
