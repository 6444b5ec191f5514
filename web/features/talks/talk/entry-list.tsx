import { DAY_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { formatDate } from '#web/lib/formats.ts'
import { displayNameOf } from '../talk-text.ts'
import { TalkEntryItem } from './entry.tsx'
import { OutgoingEntry } from './outgoing-entry.tsx'
import type { OutgoingMessage } from './use-outgoing.ts'

type Props = {
  readonly talk: TalkReply
  readonly entries: readonly TalkEntryReply[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Milliseconds. */
  readonly now: number
  readonly onAgain: (message: OutgoingMessage, reason: string) => void
  readonly onCorrect: (message: OutgoingMessage) => void
  readonly onDrop: (key: string) => void
}

/** Oldest first, with the days between; what is on its way stands last. */
export const EntryList = ({ talk, entries, outgoing, now, ...on }: Props) => {
  const lastOwn = entries.findLast(({ isMine, kind }) => isMine && kind !== 'event')?.id
  const arrived = new Set(entries.map(({ id }) => id))
  const underWay = outgoing.filter(({ entryId }) => entryId === null || !arrived.has(entryId))
  const newest = entries.at(-1)
  return (
    <>
      {entries.length === 0 && underWay.length === 0 && <Beginning talk={talk} />}
      <ol className="entry-list grid gap-2">
        {entries.map((entry, place) => (
          <TalkEntryItem
            key={entry.id}
            entry={entry}
            day={findDayHeading(entries[place - 1], entry, now)}
            reader={talk.role}
            otherName={displayNameOf(talk.with)}
            receipt={entry.id === lastOwn ? receiptOf(entry) : null}
            talkId={talk.id}
            canQuote={talk.canQuote}
            imagePath={(imageId) => talkPaths.image(talk.id, imageId)}
          />
        ))}
        {underWay.map((message) => (
          <OutgoingEntry
            key={message.key}
            message={message}
            onAgain={(reason) => on.onAgain(message, reason)}
            onCorrect={() => on.onCorrect(message)}
            onDrop={() => on.onDrop(message.key)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {underWay.length === 0 && newest ? heardOf(newest) : ''}
      </p>
    </>
  )
}

/** What screen readers say of the newest entry when it comes. */
const heardOf = ({ kind, isMine, authorName, text }: TalkEntryReply) => {
  if (kind === 'event') return ''
  if (!isMine) return `Da ${authorName}: ${text}`
  return kind === 'message' ? 'Messaggio inviato' : ''
}

const receiptOf = ({ isRead }: TalkEntryReply) => (isRead ? 'Letto' : 'Inviato')

const Beginning = ({ talk }: { readonly talk: TalkReply }) => (
  <p className="talk-beginning soft text-center">
    {talk.role === 'client'
      ? `${talk.with.name} può vedere i tuoi contatti. Qui potete scrivervi senza scambiarvi altri numeri o indirizzi.`
      : 'Presentati: scrivi chi sei, quando puoi venire e che cosa ti serve sapere.'}
  </p>
)

/** "Oggi", "Ieri" or the date, where it differs from the entry before; without `now` always the date. */
export const findDayHeading = (
  before: TalkEntryReply | undefined,
  entry: TalkEntryReply,
  now: number | null,
) => {
  const day = formatDate(entry.at)
  if (before && formatDate(before.at) === day) return null
  if (now === null) return day
  if (day === formatDate(now)) return 'Oggi'
  return day === formatDate(now - DAY_MS) ? 'Ieri' : day
}
