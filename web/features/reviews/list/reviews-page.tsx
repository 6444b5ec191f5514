import { useState } from 'react'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { reviewPagePath, reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { InviteListReply, OwnReviewListReply } from '#modules/reviews/contract/reviews.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { QuotedText, ReviewBody } from '../review-body.tsx'
import { type ReviewQuestion, TextDialog } from '../text-dialog.tsx'

const WAITING = ['title', 'panel', 'panel'] as const

const OwnReviews = () => {
  const invites = useApi<InviteListReply>(reviewPaths.invites, { freshMs: 0 })
  const written = useApi<OwnReviewListReply>(reviewPaths.all, { freshMs: 0 })
  if (!(invites.data && written.data))
    return (
      <NotLoaded
        {...(invites.data ? written : invites)}
        failed="Non riusciamo a caricare le tue recensioni"
        waiting={WAITING}
      />
    )
  if (invites.data.total + invites.data.waiting.length + written.data.total === 0)
    return (
      <EmptyState
        icon="message"
        title="Ancora nessuna recensione"
        action={<a href="/professionisti">Trova un professionista</a>}
      >
        <p>Dopo un lavoro ti chiediamo com’è andata: trovi la domanda qui e nell’email.</p>
      </EmptyState>
    )
  return (
    <>
      {invites.data.items.map(({ id, firm, title, expiresAt }) => (
        <article key={id} className="boxed pad-3-4 cluster between">
          <div className="shrinkable grid gap-1">
            <h2 className="larger">Com’è andata con {firm}?</h2>
            <p className="soft small">
              Per la richiesta «{title}»: puoi scrivere fino{' '}
              {withArticle('al', formatDate(expiresAt))}.
            </p>
          </div>
          <LinkButton href={reviewPagePath(id)}>
            Scrivi la recensione<span className="visually-hidden"> su {firm}</span>
          </LinkButton>
        </article>
      ))}
      {invites.data.waiting.map(({ talkId, professional, title }) => (
        <article key={talkId} className="boxed pad-3-4 grid gap-1">
          <h2 className="larger">Com’è andata con {professional}?</h2>
          <p className="soft small">
            Per la richiesta «{title}». Stiamo controllando il profilo dell’impresa: appena lo
            approviamo ti scriviamo, e puoi recensirla.
          </p>
        </article>
      ))}
      {written.data.items.map((review) => (
        <OwnReview key={review.id} review={review} onChanged={() => written.mutate()} />
      ))}
    </>
  )
}

type Own = OwnReviewListReply['items'][number]
const STATES = {
  public: ['success', 'Pubblicata'],
  waiting: ['warning', 'La leggiamo prima di pubblicarla'],
  hidden: ['neutral', 'Tolta dal sito'],
} as const

const OwnReview = ({ review, onChanged }: { review: Own; onChanged: () => unknown }) => {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const { id, firm, changeableUntil, mayUpdate, mayState, dispute, decision } = review
  const [tone, label] = STATES[review.state]
  return (
    <article className="boxed padded stack tight" aria-labelledby={id}>
      <h2 id={id}>{firm}</h2>
      <p>
        <Badge tone={tone} label={label} />{' '}
        {review.disputeState === 'open' && <Badge tone="warning" label="Contestata dall’impresa" />}
      </p>
      <ReviewBody review={review} />
      {review.disputeState === 'open' && dispute && (
        <QuotedText by="Perché l’impresa l’ha contestata" text={dispute} />
      )}
      {review.state === 'hidden' && decision && (
        <>
          <QuotedText by="Perché abbiamo tolto la recensione" text={decision} />
          <p className="small">
            Se non sei d’accordo puoi fare reclamo da <a href="/decisioni">Decisioni e reclami</a>.
          </p>
        </>
      )}
      <div className="cluster">
        {changeableUntil && (
          <LinkButton icon="edit" href={reviewPagePath(id)}>
            Modifica<span className="visually-hidden"> la recensione su {firm}</span>
          </LinkButton>
        )}
        {!changeableUntil && mayUpdate && (
          <Button onClick={() => setQuestion('update')} label="Aggiungi un aggiornamento" />
        )}
        {mayState && (
          <Button
            variant="primary"
            onClick={() => setQuestion('statement')}
            label="Rispondi alla contestazione"
          />
        )}
      </div>
      {question && (
        <TextDialog
          id={id}
          question={question}
          onSent={onChanged}
          onClose={() => setQuestion(null)}
        />
      )}
    </article>
  )
}

export const page = memberPage({
  className: 'wrap grid gap-4 page-end',
  mode: 'cerco',
  title: 'Le tue recensioni',
  subtitle: 'Le imprese che puoi recensire e le recensioni che hai scritto.',
  waiting: <SkeletonStack shapes={WAITING} />,
  preload: ({ isSignedIn }) =>
    isSignedIn ? [reviewPaths.invites, reviewPaths.all, identityPaths.user] : [],
  content: () => <OwnReviews />,
})
