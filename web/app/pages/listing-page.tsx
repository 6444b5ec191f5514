import type { ReactNode } from 'react'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { type Page, type PageHeadFields, useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { pickRowFields } from '#web/listing/card/sent-fields.server.ts'
import { DetailSkeleton } from '#web/listing/detail/detail-parts.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'

type Kind<Listing> = {
  readonly pathOf: (id: string) => string
  /** API paths of what else the page shows: the lines below it, the price of a plan. */
  readonly relatedPaths: readonly ((id: string) => string)[]
  /** The part of an answer that the page is sent with, where the lines below have no rule of their own. */
  readonly sends?: Page['sends']
  readonly waitingTitle: string
  readonly failed: { readonly heading: string; readonly title: string }
  readonly missing: ReactNode
  readonly found: (listing: Listing) => ReactNode
  readonly headOf: (listing: Listing | undefined, origin: string) => PageHeadFields
}

export const createListingPage = <Listing,>(kind: Kind<Listing>): Page => ({
  Component: () => {
    const { id = '' } = usePageParams()
    return <ListingOfAddress key={id} id={id} kind={kind} />
  },
  preload: ({ params: { id = '' } }) =>
    [kind.pathOf, ...kind.relatedPaths].map((pathOf) => pathOf(id)),
  sends: (path, answer) =>
    /\/(related|same-seller)$/.test(path)
      ? pickRowFields(answer)
      : (kind.sends?.(path, answer) ?? answer),
  head: ({ params: { id = '' }, origin }, answers) =>
    kind.headOf(answers(kind.pathOf(id)) as Listing | undefined, origin),
})

type Props<Listing> = { readonly id: string; readonly kind: Kind<Listing> }

const ListingOfAddress = <Listing,>({ id, kind }: Props<Listing>) => {
  const isMissing = useIsPageMissing()
  const { data, error, mutate } = useApi<Listing>(isMissing ? null : kind.pathOf(id))
  if (data) return kind.found(data)
  if (isMissing || isNotFoundError(error)) return kind.missing
  if (error === undefined) return <DetailSkeleton title={kind.waitingTitle} />
  return (
    <div className="wrap missing-page">
      <h1>{kind.failed.heading}</h1>
      <ErrorState
        title={kind.failed.title}
        onRetry={() => mutate()}
        text="Controlla la connessione e riprova."
      />
    </div>
  )
}
