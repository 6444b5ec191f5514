import { firmPagePath } from '#modules/firms/contract/paths.ts'
import type { FirmCardReply, FirmWork } from '#modules/firms/contract/public-firm.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { FirmLogo } from '#web/listing/firm/firm-logo.tsx'
import { RatingLine } from '#web/listing/firm/rating-line.tsx'
import { distanceText } from '#web/listing/listed-place.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PhoneButton } from './phone-button.tsx'
import { BEFORE_AFTER_LABELS } from './work-parts.ts'

/** How many letters of trades fit on one line. */
const TRADES_LETTERS = 36
const CHECKS_SHOWN = 2

/** Lays out what it holds by its root: `firm-checks` and `clamped-text`. */
export const FirmCard = ({ firm, eager = false }: { firm: FirmCardReply; eager?: boolean }) => (
  <article className="card listing-card firm-card" data-mode="offro">
    {firm.works && (
      <div className="works grid gap-1 below-3">
        {firm.works.map(({ picture, part }) => (
          <PicturedWork key={picture} picture={picture} part={part} />
        ))}
      </div>
    )}
    <FirmLogo className="card-logo" firm={firm} eager={eager} />
    <h2 className="card-title larger">
      <a className="clamped-2 underlined" href={firmPagePath(firm.slug)}>
        {firm.name}
      </a>
    </h2>
    <RatingLine reviews={firm.reviews} />
    <p className="firm-card-place soft tiny">
      {firm.city} ({firm.province.id}){distanceText(firm.distanceKm)}
      {firm.foundedYear !== null && ` · Dal ${firm.foundedYear}`}
    </p>
    <div className="firm-card-badges gap-1">
      {tradesOf(firm).map((trade) => (
        <Badge key={trade} label={trade} />
      ))}
    </div>
    {firm.callOutText && <p className="small semibold below-2">{firm.callOutText}</p>}
    <CheckLines checks={firm.badges} most={CHECKS_SHOWN} />
    {firm.about && <ClampedText text={firm.about} />}
    <div className="card-actions cluster between borderless flush">
      <LinkButton icon="message" href={`${firmPagePath(firm.slug)}#scrivi`}>
        <span>
          Scrivi<span className="visually-hidden"> {prefixItalianTo(firm.name)}</span> (gratis)
        </span>
      </LinkButton>
      {firm.hasPhone ? (
        <PhoneButton slug={firm.slug} name={firm.name} />
      ) : (
        <a
          className="details small semibold pressable content-center"
          href={firmPagePath(firm.slug)}
        >
          Vedi il profilo
        </a>
      )}
    </div>
  </article>
)

const PicturedWork = ({ picture, part }: FirmWork) => {
  const image = <img className="cropped" src={picture} alt="" loading="lazy" />
  return part ? (
    <figure className="work-part flush">
      {image}
      <figcaption className="tiny">{BEFORE_AFTER_LABELS[part]}</figcaption>
    </figure>
  ) : (
    image
  )
}

const tradesOf = ({ trades }: FirmCardReply) => {
  const [first = '', second = ''] = trades.map(({ name }) => name)
  const shown =
    (first + second).length > TRADES_LETTERS || second === '' ? [first] : [first, second]
  const rest = trades.length - shown.length
  return rest > 0 ? [...shown, `+${rest}`] : shown
}
