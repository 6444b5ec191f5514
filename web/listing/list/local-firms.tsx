import type { LocalFirms as Firms } from '#modules/kernel/contract/local-place.ts'
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
        <li className="grid gap-3 ruled-below" key={firm.path}>
          <FirmLogo className="line-logo" firm={firm} />
          <div>
            <a className="semibold" href={firm.path}>
              {firm.name}
            </a>{' '}
            <span className="soft small">· {firm.city}</span>
            <RatingLine reviews={firm.reviews} />
            <CheckLines checks={firm.badges.slice(0, CHECKS_SHOWN)} />
            {firm.callOutText && <p className="small semibold">{firm.callOutText}</p>}
          </div>
        </li>
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
