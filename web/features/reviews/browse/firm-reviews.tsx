import { useState } from 'react'
import { ratingText } from '#modules/kernel/firm-checks.ts'
import { REVIEW_RULES_PAGE, reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { FirmReviewsReply } from '#modules/reviews/contract/reviews.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ReviewBody, Stars } from '../review-body.tsx'

const AT_ONCE = 20

/** What clients say of a firm: figures, filter by trade, newest first. */
export const FirmReviews = ({ slug }: { readonly slug: string }) => {
  const [categoryId, setCategory] = useState('')
  const [pages, setPages] = useState(1)
  const reply = useApi<FirmReviewsReply>(reviewPaths.ofFirm(slug, { categoryId }), {
    keepPreviousData: true,
  })
  const { data } = reply
  const offsets = Array.from({ length: pages }, (_, page) => page * AT_ONCE)
  return (
    <section id="recensioni" className="stack">
      <h2>Recensioni</h2>
      {data ? (
        <>
          <p>{ratingText(data)}</p>
          <Distribution distribution={data.distribution} />
          {data.categories.length > 1 && (
            <fieldset className="choice-group">
              <legend className="label">Per quale lavoro</legend>
              <div className="chips">
                {[{ id: '', name: 'Tutti' }, ...data.categories].map(({ id, name }) => (
                  <label className="chip" key={id}>
                    <input
                      type="radio"
                      name="mestiere"
                      checked={id === categoryId}
                      onChange={() => {
                        setCategory(id)
                        setPages(1)
                      }}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {offsets.map((offset) => (
            <ReviewPage key={offset} {...{ slug, categoryId, offset }} />
          ))}
          {data.total > pages * AT_ONCE && (
            <Button onClick={() => setPages(pages + 1)}>Altre recensioni</Button>
          )}
          <p className="soft small">
            {hiddenText(data.hidden)}
            <a href={REVIEW_RULES_PAGE}>Come verifichiamo le recensioni</a>
          </p>
        </>
      ) : (
        <NotLoaded {...reply} failed="Le recensioni non sono arrivate" waiting={WAITING} />
      )}
    </section>
  )
}

const WAITING = ['line', 'line', 'panel'] as const

const hiddenText = (hidden: number) => {
  if (hidden === 0) return 'Nessuna recensione nascosta. '
  return hidden === 1
    ? '1 recensione nascosta perché contraria alle regole. '
    : `${hidden} recensioni nascoste perché contrarie alle regole. `
}

const SCALE = [5, 4, 3, 2, 1] as const

const Distribution = ({ distribution }: Pick<FirmReviewsReply, 'distribution'>) => {
  const most = Math.max(1, ...Object.values(distribution))
  return (
    <ul className="grid gap-1 small" aria-label="Quante recensioni per ogni media">
      {SCALE.map((stars) => (
        <li key={stars} className="flex gap-2 aligned">
          <Stars count={stars} />
          <progress max={most} value={distribution[stars]} aria-hidden="true" />
          <span className="digits">{distribution[stars]}</span>
        </li>
      ))}
    </ul>
  )
}

type PageProps = { readonly slug: string; readonly categoryId: string; readonly offset: number }

const ReviewPage = ({ slug, categoryId, offset }: PageProps) => {
  const reply = useApi<FirmReviewsReply>(reviewPaths.ofFirm(slug, { categoryId, offset }))
  if (!reply.data)
    return <NotLoaded {...reply} failed="Le recensioni non sono arrivate" waiting={WAITING} />
  return reply.data.items.map((review) => (
    <article key={review.id} className="stack tight ruled pad-y-2">
      <ReviewBody review={review} />
    </article>
  ))
}
