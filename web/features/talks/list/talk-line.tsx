import { useLocation } from 'react-router'
import { talkPagePath } from '#modules/talks/contract/paths.ts'
import type { TalkListItem } from '#modules/talks/contract/talks.ts'
import { useSite } from '#web/lib/site.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { formatQuotePrice } from '../quotes/quote-facts.ts'
import { StateBadge } from '../state-badge.tsx'
import { describeTalkEvent, displayNameOf } from '../talk-text.ts'
import { buildTalkListAddress } from './talk-list-view.ts'

type Props = {
  readonly talk: TalkListItem
  /** Stays in the link, so that the same list remains beside the talk. */
  readonly filter: string | null
}

export const TALK_LINE_CLASS = 'talk-line relative grid ruled-below gap-3 pad-y-2'

export const TalkLine = ({ talk, filter }: Props) => {
  const { now } = useSite()
  const { pathname } = useLocation()
  const { unread, subject, state } = talk
  const name = displayNameOf(talk.with)
  return (
    <li
      className={unread > 0 ? `${TALK_LINE_CLASS} unread` : TALK_LINE_CLASS}
      data-mode={findTalkMode(talk)}
    >
      <Avatar person={{ firstName: name, imageUrl: talk.with.logoUrl }} size="medium" />
      <div className="talk-line-words grid">
        <p className="talk-line-name flex between gap-3 aligned-baseline">
          <a
            className="inked undecorated"
            href={buildTalkListAddress({ filter, offset: 0 }, talkPagePath(talk.id))}
            aria-current={pathname === talkPagePath(talk.id) ? 'page' : undefined}
          >
            {unread > 0 && (
              <span className="visually-hidden">
                {unread === 1 ? '1 da leggere: ' : `${unread} da leggere: `}
              </span>
            )}
            {name}
          </a>
          <span className="soft small">
            <RelativeTime at={talk.updatedAt} now={now} />
          </span>
        </p>
        <p className="talk-line-about small flex gap-2 aligned shrinkable">
          {talk.with.isGone && <Badge>Non è più sul sito</Badge>}
          {!talk.with.isGone && <StateBadge state={state} />}
          <span>{subject}</span>
        </p>
        <p className="last soft flex between aligned gap-3">
          <span className="talk-line-text shrinkable">{lastText(talk)}</span>
          {unread > 0 && (
            <span className="figure text-center rigid" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

export const findTalkMode = ({ listing }: Pick<TalkListItem, 'listing'>) =>
  listing.kind === 'job' ? 'cerco' : 'offro'

const lastText = ({ last, role, with: other }: TalkListItem) => {
  if (last === null) return 'Ancora nessun messaggio'
  if (last.kind === 'event' && last.event) {
    return describeTalkEvent({
      event: last.event,
      isMine: last.isMine,
      role,
      name: displayNameOf(other),
    })
  }
  if (last.quote) {
    const name = last.isMine ? 'Il tuo preventivo' : 'Preventivo'
    return `${name}: ${formatQuotePrice(last.quote, true)}`
  }
  return last.isMine ? `Tu: ${last.text}` : last.text
}
