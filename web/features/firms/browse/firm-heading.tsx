import { firmLandingPagePath } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import { formatRating } from '#modules/kernel/rating-text.ts'
import { ANSWER_FIGURES_DAYS } from '#modules/talks/contract/answer-figures.ts'
import { FirmLogo } from '#web/listing/firm/firm-logo.tsx'
import { listedPlaceText } from '#web/listing/listed-place.ts'
import { Badge, CardFact, ModeBadge } from '#web/ui/content/badge.tsx'

type Props = {
  readonly firm: Pick<
    FirmReply,
    | 'name'
    | 'logoUrl'
    | 'trades'
    | 'city'
    | 'region'
    | 'foundedYear'
    | 'reviews'
    | 'answers'
    | 'badges'
    | 'callOutText'
  >
}

/** Who a firm is, with the proofs that lead further down the page. */
export const FirmHeading = ({ firm }: Props) => (
  <header className="firm-head grid gap-4">
    <FirmLogo className="head-logo" firm={firm} eager />
    <div className="stack tight">
      <div className="cluster gap-2">
        <ModeBadge mode="offro" />
        {firm.trades.map(({ id, name, slug }) => (
          <a key={id} href={firmLandingPagePath(slug, null)}>
            <Badge label={name} />
          </a>
        ))}
      </div>
      <h1>{firm.name}</h1>
      <ul className="firm-facts">
        {firm.reviews && (
          <CardFact icon="star" name="Recensioni">
            {<a href="#recensioni">{formatRating(firm.reviews)}</a>}
          </CardFact>
        )}
        <CardFact icon="pin" name="Sede" value={listedPlaceText(firm)} />
        {firm.foundedYear !== null && (
          <CardFact icon="calendar" name="Attività">
            Dal {firm.foundedYear}
          </CardFact>
        )}
        {firm.answers && (
          <CardFact icon="clock" name="Risposte" value={answersText(firm.answers)} />
        )}
        {firm.badges.length > 0 && (
          <CardFact icon="check" name="Controlli">
            <a href="#controlli">{checksText(firm.badges)}</a>
          </CardFact>
        )}
        {firm.callOutText && (
          <CardFact icon="euro" name="Chiamata">
            <span className="call-out flow semibold gap-0-4">
              {firm.callOutText.split(' · ').map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          </CardFact>
        )}
      </ul>
    </div>
  </header>
)

/** The first two by name, as on its card. */
const checksText = (badges: readonly string[]) => {
  const shown = badges.slice(0, NAMED).join(', ')
  const rest = badges.length - NAMED
  return rest > 0 ? `${shown} e ${formatCount(rest, 'altro controllo', 'altri controlli')}` : shown
}

const NAMED = 2

/** `Ha risposto al 90% dei clienti che gli hanno scritto, di solito entro 2 ore`. */
const answersText = ({ share, medianMinutes }: NonNullable<FirmReply['answers']>) => {
  const often = elideArticles(
    `Ha risposto al ${Math.round(share * 100)}% dei clienti che hanno scritto negli ultimi ${ANSWER_FIGURES_DAYS} giorni`,
  )
  if (medianMinutes === null) return often
  const hours = Math.ceil(medianMinutes / 60)
  if (hours <= 1) return `${often}, di solito entro un’ora`
  const within = hours <= 48 ? `${hours} ore` : `${Math.ceil(hours / 24)} giorni`
  return `${often}, di solito entro ${within}`
}
