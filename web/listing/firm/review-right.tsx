import type { ReviewRight } from '#modules/kernel/contract/firm-checks.ts'
import { useSite } from '#web/lib/site.ts'

/** After a choice: the link to the review, or the reason why there is none. */
export const ReviewRightNote = ({ right, name }: { right: ReviewRight | null; name: string }) => {
  const { now } = useSite()
  if (right === null || isOver(right, now)) return null
  return (
    <p className="small">
      {right.path ? (
        <a className="semibold" href={right.path}>
          Scrivi una recensione<span className="visually-hidden"> su {name}</span>
        </a>
      ) : (
        wordsOf(right, name)
      )}
    </p>
  )
}

const isOver = ({ expiresAt }: ReviewRight, now: number) =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now

/** Where the review is written, as long as it may be. */
export const reviewLink = (right: ReviewRight | null, now: number) =>
  right === null || isOver(right, now) ? undefined : right.path

const wordsOf = ({ state }: ReviewRight, name: string) => {
  if (state === 'soon') return 'Tra poco potrai scrivere una recensione.'
  if (state === 'waiting')
    return `Stiamo controllando il profilo di ${name}: appena lo approviamo puoi scrivere una recensione.`
  if (state === 'listing')
    return 'Non puoi scrivere una recensione: lo staff ha tolto la tua richiesta.'
  const without =
    state === 'email'
      ? 'la tua email non era ancora verificata'
      : 'il suo profilo d’impresa non era ancora approvato'
  return `Non puoi scrivere una recensione: quando ${name} ha visto i tuoi contatti, ${without}.`
}
