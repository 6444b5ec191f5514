import type { LocalFirms as Firms } from '#modules/kernel/contract/local-place.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { CheckLines } from '../firm/check-lines.tsx'
import { FirmLogo } from '../firm/firm-logo.tsx'
import { RatingLine } from '../firm/rating-line.tsx'

const CHECKS_SHOWN = 2

/** Who answers on the page of a trade and place, and the way to all of them. */
export const LocalFirms = ({ firms: { items, total, path } }: { readonly firms: Firms }) => (
  <section className="local-firms stack tight">
    <h2 className="display-xl">Chi ti può rispondere</h2>
    <ul>
      {items.map((firm) => (
        <Line key={firm.path} firm={firm} />
      ))}
    </ul>
    <p>
      <a className="text-link semibold" href={path}>
        {total > items.length
          ? `Guarda tutti i ${total} professionisti`
          : 'Guarda i loro lavori e le recensioni'}
      </a>
    </p>
  </section>
)

const Line = ({ firm }: { readonly firm: Firms['items'][number] }) => {
  const { isBroken, imageProps } = useBrokenImage()
  return (
    <li className="grid gap-3 ruled-below">
      {firm.picture && !isBroken ? (
        <img
          className="line-work rounded cropped"
          {...imageProps}
          src={firm.picture}
          alt=""
          width={104}
          height={104}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <FirmLogo className="line-logo" firm={firm} />
      )}
      <div>
        <a className="semibold" href={firm.path}>
          {firm.name}
        </a>{' '}
        <span className="soft small">· {firm.city}</span>
        <RatingLine reviews={firm.reviews} />
        <CheckLines checks={firm.badges.slice(0, CHECKS_SHOWN)} />
        {firm.callOutText && <p className="small semibold">{firm.callOutText}</p>}
      </div>
      <LinkButton className="line-act" icon="message" href={`${firm.path}#scrivi`}>
        <span>
          Scrivi<span className="visually-hidden"> {prefixItalianTo(firm.name)}</span> (gratis)
        </span>
      </LinkButton>
    </li>
  )
}
