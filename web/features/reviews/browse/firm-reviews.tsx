import { useState } from 'react'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { formatRating, formatStars } from '#modules/kernel/rating-text.ts'
import {
  FIRM_PAGE_REVIEWS_LIMIT as AT_ONCE,
  REVIEW_RULES_PAGE_PATH,
  reviewPaths,
} from '#modules/reviews/contract/paths.ts'
import type { FirmReviewsReply } from '#modules/reviews/contract/reviews.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ReviewBody } from '../review-body.tsx'
import { Stars } from '../stars.tsx'

type Props = {
  readonly slug: string
  /** The page that the address asks for, from 1. */
  readonly first: number
  /** The trade that the address asks for; empty for all. */
  readonly categoryId: string
}

/** What clients say of a firm: figures, filter by trade, newest first. */
export const FirmReviews = ({ slug, first, categoryId }: Props) => {
  const [more, setMore] = useState({ categoryId, end: first })
  const start = first - 1
  const end = more.categoryId === categoryId ? more.end : first
  const offsets = Array.from({ length: end - start }, (_, page) => (start + page) * AT_ONCE)
  const reply = useApi<FirmReviewsReply>(
    reviewPaths.ofFirm(slug, { categoryId, offset: start * AT_ONCE }),
    { keepPreviousData: true },
  )
  const { data } = reply
  return (
    <section id="recensioni" className="firm-reviews grid gap-5-6">
      <div className="stack">
        <h2>Recensioni</h2>
        {data && (
          <>
            <Figures reviews={data} isFiltered={categoryId !== ''} />
            <Trades slug={slug} categoryId={categoryId} categories={data.categories} />
          </>
        )}
      </div>
      {data ? (
        <div className="stack">
          {start > 0 && (
            <p>
              <a href={reviewsOf(slug, { categoryId })}>Le recensioni più recenti</a>
            </p>
          )}
          {offsets.map((offset) => (
            <ReviewPage key={offset} slug={slug} categoryId={categoryId} offset={offset} />
          ))}
          {data.total > end * AT_ONCE && (
            <LinkButton
              href={reviewsOf(slug, { categoryId, page: end + 1 })}
              onClick={(event) => {
                event.preventDefault()
                setMore({ categoryId, end: end + 1 })
              }}
              label="Altre recensioni"
            />
          )}
          <p className="soft small">
            {(data.total > 0 || data.hidden > 0) && hiddenText(data.hidden)}
            <a href={REVIEW_RULES_PAGE_PATH}>Come verifichiamo le recensioni</a>
          </p>
        </div>
      ) : (
        <NotLoaded {...reply} failed="Non riusciamo a caricare le recensioni" waiting={WAITING} />
      )}
    </section>
  )
}

const reviewsOf = (slug: string, { categoryId = '', page = 1 }) => {
  const query = new URLSearchParams({
    ...(categoryId && { mestiere: categoryId }),
    ...(page > 1 && { recensioni: String(page) }),
  })
  return `${firmPagePath(slug)}${query.size > 0 ? `?${query}` : ''}#recensioni`
}

type TradesProps = Pick<Props, 'slug' | 'categoryId'> & Pick<FirmReviewsReply, 'categories'>

/** Links, so that it works without JavaScript; also where the address asks for a trade that nobody reviewed. */
const Trades = ({ slug, categoryId, categories }: TradesProps) =>
  (categories.length > 1 || categoryId !== '') && (
    <nav className="cluster" aria-label="Recensioni per mestiere">
      {[{ id: '', name: 'Tutti' }, ...categories].map(({ id, name }) => (
        <a
          className="chip"
          key={id}
          href={reviewsOf(slug, { categoryId: id })}
          aria-current={id === categoryId ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )

const WAITING = ['line', 'line', 'panel'] as const

const hiddenText = (hidden: number) => {
  if (hidden === 0) return 'Nessuna recensione nascosta. '
  return hidden === 1
    ? '1 recensione nascosta perché contraria alle regole. '
    : `${hidden} recensioni nascoste perché contrarie alle regole. `
}

type FiguresProps = { readonly reviews: FirmReviewsReply; readonly isFiltered: boolean }

const Figures = ({ reviews, isFiltered }: FiguresProps) => {
  const { total, average, percentByStars } = reviews
  if (total === 0)
    return (
      <p className="soft">
        {isFiltered
          ? 'Ancora nessuna recensione per questo mestiere.'
          : 'Ancora nessuna recensione: le scrivono solo i clienti di cui l’impresa ha avuto i contatti.'}
      </p>
    )
  return (
    <div className="flow gap-3-5 aligned">
      <div className="grid gap-1">
        {average !== undefined && (
          <p className="flex gap-2 aligned larger">
            <span className="review-average" aria-hidden="true">
              {formatStars(average)}
            </span>
            <Stars of={average} />
          </p>
        )}
        <p className="semibold">{formatRating({ total })}</p>
      </div>
      {total >= SHARED_FROM && average !== undefined && (
        <Distribution percentByStars={percentByStars} />
      )}
    </div>
  )
}

/** Of fewer reviews each is read more quickly than their shares. */
const SHARED_FROM = 5

const SCALE = [5, 4, 3, 2, 1] as const

/** How the marks divide, whose mean is the average: rounded reviews would not add up to it. */
const Distribution = ({ percentByStars }: Pick<FirmReviewsReply, 'percentByStars'>) => (
  <div className="grid gap-1 small">
    <ul className="review-distribution grid gap-1" aria-label="Voti dei clienti, su cento">
      {SCALE.map((stars) => (
        <li key={stars} className="flex gap-2 aligned">
          <Stars of={stars} />
          <progress max={100} value={percentByStars[stars]} aria-hidden="true" />
          <span className="digits">{percentByStars[stars]}%</span>
        </li>
      ))}
    </ul>
    <p className="soft tiny">Le percentuali contano tutti i voti di ogni recensione.</p>
  </div>
)

type PageProps = Omit<Props, 'first'> & { readonly offset: number }

const ReviewPage = ({ slug, categoryId, offset }: PageProps) => {
  const reply = useApi<FirmReviewsReply>(reviewPaths.ofFirm(slug, { categoryId, offset }))
  if (!reply.data)
    return (
      <NotLoaded {...reply} failed="Non riusciamo a caricare le recensioni" waiting={WAITING} />
    )
  const { items } = reply.data
  const folded = offset === 0 ? items.slice(SHOWN_FIRST) : []
  return (
    <>
      <Reviews items={items.slice(0, items.length - folded.length)} />
      {folded.length > 0 && (
        <details className="ruled">
          <summary className="pressable flex aligned gap-1 accented semibold">
            {folded.length === 1 ? 'Leggi un’altra recensione' : `Leggi altre ${folded.length}`}
            <Icon name="chevron-down" />
          </summary>
          <Reviews items={folded} />
        </details>
      )}
    </>
  )
}

const SHOWN_FIRST = 3

const Reviews = ({ items }: Pick<FirmReviewsReply, 'items'>) =>
  items.map((review) => (
    <article key={review.id} className="stack tight ruled pad-y-3 readable">
      <ReviewBody review={review} />
    </article>
  ))
