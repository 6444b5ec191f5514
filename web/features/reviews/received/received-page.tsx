import { useState } from 'react'
import { firmPagePath, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import { formatRating } from '#modules/kernel/rating-text.ts'
import { REVIEW_RULES_PAGE_PATH, reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { ReceivedListReply, ReceivedReviewReply } from '#modules/reviews/contract/reviews.ts'
import { useApi } from '#web/lib/api.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { QuotedText, ReviewBody } from '../review-body.tsx'
import { type ReviewQuestion, TextDialog } from '../text-dialog.tsx'

const WAITING = ['title', 'line', 'panel', 'panel'] as const
const AT_ONCE = 100

/** What one's own firm received, and the link that makes it known. */
const Received = () => {
  const reply = useApi<ReceivedListReply>(`${reviewPaths.received}?limit=${AT_ONCE}`, {
    freshMs: 0,
  })
  const { data, mutate } = reply
  if (!data)
    return (
      <NotLoaded {...reply} failed="Non riusciamo a caricare le recensioni" waiting={WAITING} />
    )
  const { items, rating, hidden, unanswered, slug } = data
  return (
    <>
      <KeyValueList
        rows={[
          {
            term: 'Recensioni',
            value: rating.total === 0 ? 'Nessuna finora' : formatRating(rating),
          },
          { term: 'Senza risposta', value: String(unanswered) },
          { term: 'Nascoste dallo staff', value: String(hidden) },
        ]}
      />
      {slug && <Shared slug={slug} />}
      {items.length === 0 ? (
        <EmptyState
          icon="message"
          title="Ancora nessuna recensione"
          action={<LinkButton href={OWN_FIRM_PAGE_PATH} label="Il profilo della tua impresa" />}
        >
          <p>
            Chiediamo noi com’è andata ai clienti di cui hai avuto i contatti: non devi farlo tu, e
            nessuno può comprare recensioni.
          </p>
        </EmptyState>
      ) : (
        <Folded items={items} onChanged={() => mutate()} />
      )}
      <p className="small">
        <a href={REVIEW_RULES_PAGE_PATH}>Come verifichiamo le recensioni</a>
      </p>
    </>
  )
}

type List = { readonly items: readonly ReceivedReviewReply[]; readonly onChanged: () => unknown }

/** What is answered during the visit keeps its place. */
const Folded = ({ items, onChanged }: List) => {
  const [open] = useState(() => items.filter(({ mayReply }) => mayReply).map(({ id }) => id))
  const shown = (isOpen: boolean) =>
    items
      .filter(({ id }) => open.includes(id) === isOpen)
      .map((review) => <ReceivedReview key={review.id} review={review} onChanged={onChanged} />)
  const others = shown(false)
  return (
    <>
      {shown(true)}
      {others.length > 0 && (
        <details open={open.length === 0}>
          <summary className="button secondary below-4">
            Recensioni con risposta o nascoste: {others.length}
          </summary>
          <div className="grid gap-5">{others}</div>
        </details>
      )}
    </>
  )
}

/** Offers a code for a van, a quote or a visiting card. */
const Shared = ({ slug }: { readonly slug: string }) => (
  <section className="boxed padded stack tight">
    <h2>Fai conoscere la tua pagina</h2>
    <p>Chi inquadra il codice apre la tua pagina: stampalo sui preventivi o sul furgone.</p>
    <img src={reviewPaths.code} width={160} height={160} alt="Codice QR della tua pagina" />
    <div className="cluster">
      <LinkButton icon="external" href={firmPagePath(slug)} label="Vedi la tua pagina" />
      <LinkButton icon="download" href={reviewPaths.code} download="la-mia-pagina.svg">
        Scarica il codice
      </LinkButton>
    </div>
  </section>
)

const Standing = ({ review: { state, disputeState } }: Pick<Props, 'review'>) =>
  (state === 'hidden' || disputeState !== 'none') && (
    <p>
      {state === 'hidden' && <Badge label="Nascosta" />}{' '}
      {disputeState === 'open' && <Badge tone="warning" label="Contestazione da esaminare" />}
      {disputeState === 'kept' && <Badge label="Contestazione respinta" />}
    </p>
  )

type Props = { readonly review: ReceivedReviewReply; readonly onChanged: () => unknown }

const ReceivedReview = ({ review, onChanged }: Props) => {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null)
  const { id, firstName, mayReply, mayDispute, disputeState, dispute, decision } = review
  return (
    <article className="boxed padded stack tight">
      <Standing review={review} />
      <ReviewBody review={review} />
      {dispute && <QuotedText by="Perché l’hai contestata" text={dispute} />}
      {disputeState !== 'none' && decision && <QuotedText by="La decisione" text={decision} />}
      <div className="cluster">
        {mayReply && (
          <Button icon="message" onClick={() => setQuestion('reply')}>
            Rispondi
            <span className="visually-hidden"> {prefixItalianTo(firstName ?? 'un cliente')}</span>
          </Button>
        )}
        {mayDispute && (
          <Button variant="ghost" onClick={() => setQuestion('dispute')}>
            Contesta
            <span className="visually-hidden"> la recensione di {firstName ?? 'un cliente'}</span>
          </Button>
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
  className: 'wrap grid gap-5 page-end',
  mode: 'offro',
  title: 'Le mie recensioni',
  subtitle: 'Le recensioni dei clienti sulla tua impresa.',
  waiting: <SkeletonStack shapes={WAITING} />,
  content: () => <Received />,
})
