import type { ReviewReply } from '#modules/reviews/contract/reviews.ts'
import {
  DID_WORK_NOTES,
  STAR_ASPECT_LABELS,
  STAR_ASPECTS,
} from '#modules/reviews/contract/vocabulary.ts'
import { Stars } from './stars.tsx'

export const ReviewBody = ({ review }: { readonly review: ReviewReply }) => (
  <>
    <p className="soft small">
      <strong className="inked">{review.firstName ?? 'Un cliente'}</strong>
      {' · '}
      {[review.month, review.category, review.city, DID_WORK_NOTES[review.didWork]]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <p>
      <Stars of={meanOf(review.stars)} />
    </p>
    {review.didWork !== 'yes' && (
      <p className="soft small">{aboutText(review.stars)}: il lavoro non c’è stato.</p>
    )}
    <ul className="dotted soft tiny">
      {STAR_ASPECTS.map((name) => {
        const stars = review.stars[name]
        return (
          stars !== undefined && (
            <li key={name}>
              {STAR_ASPECT_LABELS[name]} {stars}
              <span className="visually-hidden"> su 5</span>
            </li>
          )
        )
      })}
    </ul>
    <p className="written as-written">{review.text}</p>
    {review.images.length > 0 && (
      <div className="cluster">
        {review.images.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noopener">
            <img
              className="rounded"
              src={url.replace(/\.webp$/, '-320.webp')}
              alt={`Foto ${index + 1} della recensione`}
              loading="lazy"
              width={96}
              height={96}
            />
          </a>
        ))}
      </div>
    )}
    {review.updated && (
      <QuotedText by={`Aggiornamento · ${review.updated.month}`} text={review.updated.text} />
    )}
    {review.reply && <QuotedText by="Risposta dell’impresa" text={review.reply} />}
  </>
)

/** `I voti riguardano solo puntualità e chiarezza`. */
const aboutText = (stars: ReviewReply['stars']) => {
  const names = STAR_ASPECTS.filter((name) => stars[name] !== undefined)
  const labels = names.map((name) => STAR_ASPECT_LABELS[name].toLowerCase())
  return `I voti riguardano solo ${labels.join(' e ')}`
}

/** As the average counts it. */
const meanOf = (stars: ReviewReply['stars']) => {
  const given = STAR_ASPECTS.flatMap((name) => stars[name] ?? [])
  return given.reduce((sum, count) => sum + count, 0) / Math.max(1, given.length)
}

export const QuotedText = ({ by, text }: { readonly by: string; readonly text: string }) => (
  <blockquote className="grid gap-1 on-surface pad-3-4 accent-edge">
    <p className="soft small">{by}</p>
    <p className="written as-written">{text}</p>
  </blockquote>
)
