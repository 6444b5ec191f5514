import { Fragment, type ReactNode } from 'react'
import type { LocalPageReply } from '#modules/kernel/contract/local-place.ts'
import { waitingPagePath } from '#modules/kernel/contract/waiting-page.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NearLinks } from './near-links.tsx'
import { TradeQuestion } from './trade-question.tsx'

type Props = {
  readonly local: LocalPageReply
  readonly category: { readonly id: string; readonly name: string } | null
}

type TopProps = {
  readonly local: LocalPageReply | undefined
  readonly category: Props['category']
  /** What the page is about where it is a region. */
  readonly region?: string | undefined
  /** What the first question adds, where the page has said the usual already. */
  readonly says?: string | undefined
  /** Below the question, where what stands beside it is higher; on a phone below both. */
  readonly after?: ReactNode
  /** Who answers here. */
  readonly children?: ReactNode
}

/** Above the list: what one may want at once, the question, who answers and what it usually costs. */
export const LocalPageTop = ({ local, category, region = '', says, after, children }: TopProps) => {
  const question = (
    <TradeQuestion category={category?.name ?? ''} city={local?.place.name ?? region} says={says} />
  )
  return (
    <div className="local-top grid gap-5">
      {after ? (
        <div className="local-asked stack gap-5">
          {question}
          <div className="after">{after}</div>
        </div>
      ) : (
        question
      )}
      <div className="stack">
        {children}
        {local?.page?.typical && (
          <p className="readable">
            <strong>Di solito</strong> {local.page.typical}
          </p>
        )}
      </div>
    </div>
  )
}

type OpenProps = { readonly local: LocalPageReply; readonly isOfFirms: boolean }

/** The part below the list of an open place: its other side, useful facts, other places. */
export const OpenPlaceSection = ({ local: { page, openPlaces }, isOfFirms }: OpenProps) =>
  page && (
    <div className="grid gap-6 below-cards">
      {page.words && <p className="as-written">{page.words}</p>}
      <div className="local-words">
        {page.text && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, cleaned by the server.
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.text }} />
        )}
        {page.questions.length > 0 && (
          <section className="prose">
            <h2>Domande frequenti</h2>
            {page.questions.map(({ question, answer }) => (
              <Fragment key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </Fragment>
            ))}
          </section>
        )}
        <div className="near">
          {isOfFirms && <NearLinks title="Le ultime richieste in zona" links={page.requests} />}
          <NearLinks title="Comuni vicini" links={page.near} />
          <NearLinks title="Altre province" links={openPlaces} />
        </div>
      </div>
    </div>
  )

/** Where it is not open yet: what there will be, and the waiting list. */
export const PlaceNotYetOpen = ({ local, category }: Props) => {
  const { place, waiting, openPlaces } = local
  return (
    <EmptyState
      icon="pin"
      title={`Non abbiamo ancora aperto ${prefixItalianTo(place.name)}`}
      action={
        <LinkButton variant="primary" href={waitingPagePath(place.provinceId, category?.id)}>
          Avvisatemi quando aprite
        </LinkButton>
      }
    >
      <p>
        Quando apriremo, i clienti pubblicheranno gratis le loro richieste, e i loro contatti li
        vedranno solo pochi professionisti della zona.{' '}
        {waiting > 0 &&
          (waiting === 1 ? 'Una persona è già in lista.' : `${waiting} persone sono già in lista.`)}
      </p>
      {openPlaces.length > 0 && (
        <p>
          Siamo già aperti a{' '}
          {openPlaces.map(({ name, path }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <a href={path}>{name}</a>
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  )
}
