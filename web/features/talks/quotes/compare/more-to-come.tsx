import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** Beside a single quote, with which there is nothing to compare yet: who may still answer, and what to do meanwhile. */
export const MoreQuotesToCome = ({ request, items }: QuoteComparisonReply) => {
  const silent = request.revealCount - items.length
  const { placesLeft } = request
  const isUndecided = request.canBeClosed && items.length === 1 && items[0]?.state === 'open'
  if (!isUndecided || (silent <= 0 && placesLeft === 0)) return null
  return (
    <aside className="more-to-come grid gap-3 padded edged content-start">
      <h2 className="larger">Per ora hai un solo preventivo</h2>
      {silent > 0 && (
        <>
          <p>
            {silent === 1
              ? 'Un altro professionista ha la tua richiesta e non ha ancora mandato un preventivo'
              : `Altri ${silent} professionisti hanno la tua richiesta e non hanno ancora mandato un preventivo`}
            : puoi chiederlo con un messaggio.
          </p>
          <LinkButton href="/messaggi" icon="message" label="Vai ai messaggi" />
        </>
      )}
      {placesLeft > 0 && (
        <>
          <p>
            {placesLeft === 1
              ? 'Può risponderti ancora un professionista'
              : `Possono risponderti ancora ${placesLeft} professionisti`}
            : puoi aspettare, oppure scrivere tu a chi ti interessa.
          </p>
          <LinkButton href="/professionisti" icon="search" label="Cerca altri professionisti" />
        </>
      )}
    </aside>
  )
}
