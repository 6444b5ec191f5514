import type { ReactNode } from 'react'
import { CHECKS_PAGE_PATH, FIRMS_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import {
  describeCheckWithDay,
  type FirmCheck,
  formatCheckBadge,
} from '#modules/kernel/firm-checks.ts'
import { formatLongDay, withArticle } from '#modules/kernel/long-day.ts'
import { callLink } from '#web/lib/phone-links.ts'
import { AreaMap } from '#web/listing/area-map.tsx'
import { NewVisitorStrip } from '#web/listing/detail/for-strangers.tsx'
import { CardFact } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { CopyLinkButton } from '#web/ui/controls/copy-link-button.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { FirmHeading } from './firm-heading.tsx'
import { FirmCover, FirmWorks } from './firm-pictures.tsx'

type Props = {
  readonly firm: FirmReply
  /** Renders one of its showcase items; absent in the preview. */
  readonly card?: (item: Record<string, unknown>) => ReactNode
  /** `Segnala professionista`. */
  readonly report?: ReactNode
  /** `Scrivi a {impresa}`. */
  readonly write?: ReactNode
  /** `Scrivi`, in the bar of a phone. */
  readonly writeShort?: ReactNode
  readonly reviews?: ReactNode
}

/** A firm as everybody sees it; also the preview of one's own. */
export const FirmDetail = ({ firm, card, report, write, writeShort, reviews }: Props) => (
  <article className={card ? PAGE : `${PAGE} previewed`} data-mode="offro">
    {card && (
      <Breadcrumb
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Professionisti', href: FIRMS_PAGE_PATH },
        ]}
        here={firm.name}
      />
    )}
    {card && (
      <NewVisitorStrip asks="Hai un lavoro da far fare?" category={firm.trades[0]?.name ?? ''} />
    )}
    <div className="listing-columns firm-columns grid gap-5-6">
      <div className="main stack gap-6">
        <FirmCover firm={firm} />
        <FirmHeading firm={firm} />
        {card && <FirmWorks firm={firm} />}
        <FirmChecksInFull checks={firm.checks} />
        {firm.about && (
          <section className="stack tight">
            <h2>Chi siamo</h2>
            <p className="readable as-written">{firm.about}</p>
          </section>
        )}
        <Areas areas={firm.areas} />
      </div>
      {reviews && <div className="across">{reviews}</div>}
      <aside className="listing-aside firm-aside stack gap-5" aria-label="Contatti e dati">
        <Contact firm={firm} write={write} />
        <section className="boxed padded stack tight">
          <h2 className="larger">Dati dell’impresa</h2>
          <KeyValueList rows={factsOf(firm)} />
        </section>
        {card && firm.areas.length > 0 && <WorkMap slug={firm.slug} />}
        <div className="cluster">
          <CopyLinkButton />
          {report}
        </div>
      </aside>
    </div>
    {card && firm.items.length > 0 && (
      <section className="grid gap-4 below-cards">
        <h2>In vetrina</h2>
        <CardGrid>{firm.items.map(card)}</CardGrid>
      </section>
    )}
    {card && (
      <div className="quick-ways">
        {writeShort}
        {firm.phoneE164 && (
          <LinkButton icon="phone" href={callLink(firm.phoneE164)} label="Chiama" />
        )}
      </div>
    )}
  </article>
)

const PAGE = 'wrap listing-detail firm-page'

const WorkMap = ({ slug }: Pick<FirmReply, 'slug'>) => (
  <figure className="flush">
    <AreaMap side="professionisti" id={slug} />
    <figcaption className="soft small">La zona di lavoro sulla mappa</figcaption>
  </figure>
)

const Areas = ({ areas }: Pick<FirmReply, 'areas'>) => (
  <section className="stack tight">
    <h2>Dove lavora</h2>
    <ul className="firm-facts">
      {areas.map(({ name, provinceId, radiusKm }) => (
        <CardFact
          key={`${name} ${radiusKm}`}
          icon="pin"
          name="Zona"
          value={
            radiusKm === undefined
              ? `Provincia di ${name}`
              : `${name} (${provinceId}) e dintorni, entro ${radiusKm} km`
          }
        />
      ))}
    </ul>
  </section>
)

const Contact = ({ firm, write }: Pick<Props, 'firm' | 'write'>) => (
  <section className="boxed padded stack tight">
    <h2 className="larger">Contatti</h2>
    {write}
    {write && <p className="soft small">È gratis, e ti legge solo questa impresa.</p>}
    <PhoneNumber firm={firm} />
    {firm.opensAt && <p className="soft small">{firm.opensAt}</p>}
    {firm.website && (
      <p>
        <a
          className="text-link"
          href={firm.website}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={pressed(firm)}
        >
          {hostOf(firm.website)}
        </a>
      </p>
    )}
  </section>
)

const PhoneNumber = ({ firm }: Pick<Props, 'firm'>) => {
  const { phone, phoneE164, phoneWaits } = firm
  if (phoneWaits)
    return <p className="soft">Hai visto molti numeri di telefono: riprova tra un’ora.</p>
  if (phone === null)
    return <p className="soft">Questo professionista non pubblica il suo numero.</p>
  if (phoneE164 === null)
    return (
      <p>
        Telefono: <bdi>{phone}</bdi>
      </p>
    )
  return (
    <LinkButton icon="phone" href={callLink(phoneE164)} label={phone} onClick={pressed(firm)} />
  )
}

const pressed =
  ({ slug }: Pick<FirmReply, 'slug'>) =>
  async () =>
    (await import('./press-firm.ts')).reportFirmContactPress(slug)

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address

const factsOf = (firm: FirmReply) => [
  { term: 'Ragione sociale', value: firm.legalName },
  ...(firm.legalForm ? [{ term: 'Forma giuridica', value: firm.legalForm }] : []),
  { term: 'Partita IVA', value: firm.vatId },
  ...(firm.reaNumber ? [{ term: 'REA', value: firm.reaNumber }] : []),
  { term: 'Sede', value: `${firm.city} (${firm.province.id})` },
]

const FirmChecksInFull = ({ checks }: { checks: readonly FirmCheck[] }) => (
  <section className="stack tight" id="controlli">
    <h2>Che cosa abbiamo controllato</h2>
    {checks.length === 0 ? (
      <p className="soft">
        Prima di pubblicare il profilo lo staff ha letto nome e partita IVA senza controllarli, e
        non ha ancora visto documenti: chiedili tu prima di affidare un lavoro.
      </p>
    ) : (
      <ul className="firm-badges cluster">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.detail}`}>
            <details className="small">
              <summary className="pressable flex aligned gap-1 semibold">
                <Icon name="check" />
                {formatCheckBadge(check)}
              </summary>
              <p className="readable">
                {describeCheckWithDay(check)}
                {check.validUntil && (
                  <span className="soft">
                    {' '}
                    · vale fino {withArticle('al', formatLongDay(check.validUntil))}
                  </span>
                )}
              </p>
            </details>
          </li>
        ))}
      </ul>
    )}
    <p className="small">
      <a className="text-link" href={CHECKS_PAGE_PATH}>
        Che cosa controlliamo e che cosa no
      </a>
    </p>
  </section>
)
