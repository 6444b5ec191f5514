import { Suspense } from 'react'
import { FIRM_PAGE_REVIEWS_LIMIT, reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { FirmPageSlot } from '#web/lib/firm-page-slot.ts'
import { useQuery } from '#web/lib/page.ts'
import { preloadablePart } from '#web/lib/page-part.tsx'

/** Rendered by the server, alive once the rest of the page is. */
const reviews = preloadablePart(() =>
  import('./firm-reviews.tsx').then(
    ({ FirmReviews }) => FirmReviews,
    () => () => null,
  ),
)

/** Reads the list's page; anything but a whole number means the first. */
const pageIn = (search: URLSearchParams) => Number(search.get('recensioni')) & 1023 || 1

const tradeIn = (search: URLSearchParams) =>
  /^[\w-]{1,64}$/.exec(search.get('mestiere') ?? '')?.[0] ?? ''

export const firmPageReviews: FirmPageSlot = {
  name: 'recensioni',
  Part: ({ slug }) => {
    const query = useQuery()
    const first = pageIn(query)
    return (
      <Suspense>
        <reviews.Part key={first} slug={slug} first={first} categoryId={tradeIn(query)} />
      </Suspense>
    )
  },
  prepare: reviews.prepare,
  keyOf: (slug, search) =>
    reviewPaths.ofFirm(slug, {
      categoryId: tradeIn(search),
      offset: (pageIn(search) - 1) * FIRM_PAGE_REVIEWS_LIMIT,
    }),
}
