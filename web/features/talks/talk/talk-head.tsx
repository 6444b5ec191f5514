import { useLocation } from 'react-router'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { formatCallOut } from '#modules/kernel/call-out.ts'
import type { FirmBrief } from '#modules/kernel/contract/firm-checks.ts'
import { describeFirmPlace } from '#modules/kernel/firm-checks.ts'
import { formatRating } from '#modules/kernel/rating-text.ts'
import { TALKS_PAGE_PATH } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { useSite } from '#web/lib/site.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { ReviewRightNote, reviewLink } from '#web/listing/firm/review-right.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { useClosingMenu } from '#web/ui/layout/use-closing.ts'
import { StateBadge } from '../state-badge.tsx'
import type { TalkConfirmation } from './questions.tsx'

type Props = { readonly talk: TalkReply; readonly onAsk: (question: TalkConfirmation) => void }

export const TalkHead = ({ talk, onAsk }: Props) => {
  const { firm, name } = talk.with
  return (
    <header className="talk-head grid gap-1 ruled-below pad-y-2 aligned-start">
      <a className="icon-button undecorated" href={TALKS_PAGE_PATH} aria-label="Tutti i messaggi">
        <Icon name="chevron-left" />
      </a>
      <div className="talk-head-words">
        <h1 className="larger">
          {firm ? (
            <a className="inked undecorated" href={firmPagePath(firm.slug)}>
              {firm.name}
            </a>
          ) : (
            name
          )}
        </h1>
        <p className="soft small clamped-2">
          {firm && `${name} · `}
          <Subject talk={talk} />
          <span className="state">
            {talk.with.isGone ? (
              <Badge>Non è più sul sito</Badge>
            ) : (
              <StateBadge state={talk.state} />
            )}
          </span>
        </p>
        {firm && <FirmFacts firm={firm} />}
        {talk.state === 'chosen' && (
          <ReviewRightNote right={talk.review} name={firm?.name ?? name} />
        )}
      </div>
      <TalkMenu talk={talk} onAsk={onAsk} />
    </header>
  )
}

/** One line that opens: the talk is what the window is for. */
const FirmFacts = ({ firm }: { readonly firm: FirmBrief }) => {
  const place = firm.seat ? describeFirmPlace(firm) : ''
  const { checks, reviews, callOut } = firm
  const facts = [
    reviews && formatRating(reviews),
    checks.length > 0 && `Controlli fatti: ${checks.length}`,
    callOut && 'Quanto costa una chiamata',
  ].filter(Boolean)
  if (facts.length === 0) return place && <p className="soft small clamped-2">{place}</p>
  return (
    <details className="talk-checks small">
      <summary className="aligned gap-1">
        {reviews?.average !== undefined && <span aria-hidden="true">★</span>}
        <span className="shrinkable">{facts.join(' · ')}</span>
        <Icon name="chevron-down" />
      </summary>
      {place && <p className="soft">{place}</p>}
      {callOut && <p className="soft">{formatCallOut(callOut)}</p>}
      <CheckLines checks={checks} />
    </details>
  )
}

const Subject = ({ talk: { listing, subject } }: { readonly talk: TalkReply }) => {
  if (!listing.isPublic || listing.id === null) return subject
  const board = listing.kind === 'job' ? '/lavori' : '/vetrina'
  return <a href={`${board}/${encodeURIComponent(listing.id)}`}>{subject}</a>
}

const TalkMenu = ({ talk, onAsk }: Props) => {
  const { pathname } = useLocation()
  const menu = useClosingMenu(pathname)
  const { now } = useSite()
  const items: readonly (readonly [TalkConfirmation, string])[] = [
    ...(talk.state === 'closed' ? [] : [['close', 'Chiudi la conversazione'] as const]),
    ...(talk.isReported ? [] : [['report', 'Segnala'] as const]),
    ...(talk.isBlocked ? [] : [['block', 'Blocca'] as const]),
  ]
  const reviewPath = talk.state === 'chosen' ? undefined : reviewLink(talk.review, now)
  if (items.length === 0 && !reviewPath) return null
  return (
    <details className="talk-menu needs-script relative" ref={menu}>
      <summary className="icon-button" aria-label="Altre azioni">
        <Icon name="more" />
      </summary>
      <ul className="rounded on-surface">
        {reviewPath && (
          <li>
            <a className="pressable full-width inked undecorated" href={reviewPath}>
              Scrivi una recensione
            </a>
          </li>
        )}
        {items.map(([question, label]) => (
          <li key={question}>
            <button className="pressable full-width" type="button" onClick={() => onAsk(question)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
