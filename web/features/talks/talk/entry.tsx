import { splitLinks } from '#modules/talks/contract/links.ts'
import { talkLeavingPagePath } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply, TalkImage, TalkReply } from '#modules/talks/contract/talks.ts'
import { formatDateTime, formatTime } from '#web/lib/formats.ts'
import { useLightbox } from '#web/pictures/lightbox/use-lightbox.tsx'
import { QuoteCard } from '../quotes/quote-card.tsx'
import { describeTalkEvent } from '../talk-text.ts'
import { describePhotos } from './outgoing-entry.tsx'

type Props = {
  readonly entry: TalkEntryReply
  /** Above the first entry of a day. */
  readonly day: string | null
  /** The reader's side; null for the staff. */
  readonly reader: TalkReply['role'] | null
  readonly otherName: string
  /** Below the newest entry of one's own. */
  readonly receipt: string | null
  /** Where its quotes are printed and its links open; null for the staff. */
  readonly talkId: string | null
  /** True if the reader may still send a quote. */
  readonly canQuote?: boolean
  readonly imagePath: (imageId: string) => string
}

export const TalkEntryItem = ({ entry, day, ...props }: Props) => (
  <>
    {day !== null && (
      <li className="day-between text-center">
        <span className="soft on-sunken tiny">{day}</span>
      </li>
    )}
    {entry.kind === 'event' && entry.event ? (
      <li className="happened soft small text-center">
        {describeTalkEvent({
          ...entry,
          event: entry.event,
          role: props.reader,
          name: props.otherName,
        })}
        <At at={entry.at} />
      </li>
    ) : (
      <Message entry={entry} {...props} />
    )}
  </>
)

const Message = ({ entry, reader, receipt, talkId, canQuote, imagePath }: Omit<Props, 'day'>) => {
  const { isMine, authorName, text, images, quote } = entry
  const kind = quote ? ' with-quote' : ''
  return (
    <li className={`${isMine ? 'said mine' : 'said'}${kind}`}>
      <div className="bubble">
        <p className={reader === null ? 'accented small semibold' : 'visually-hidden'}>
          {isMine && reader !== null ? 'Tu' : authorName}
          {quote && ': preventivo'}
        </p>
        {quote && (
          <QuoteCard
            quote={quote}
            viewer={reader ?? 'client'}
            talkId={talkId}
            headingLevel={2}
            canRevise={canQuote}
          />
        )}
        {images.length > 0 && <Images images={images} imagePath={imagePath} name={authorName} />}
        {hasWords(entry) && (
          <p className="written as-written">
            {talkId === null ? (
              text
            ) : (
              <LinkedText
                text={text}
                leavingPage={(place) => talkLeavingPagePath(talkId, entry.id, place)}
              />
            )}
          </p>
        )}
        <At at={entry.at} />
      </div>
      {receipt && <p className="receipt soft tiny">{receipt}</p>}
    </li>
  )
}

/** A quote, and a picture that was sent without a word, need none. */
const hasWords = ({ quote, text, images }: TalkEntryReply) =>
  quote === null && text !== '' && !(images.length > 0 && text === describePhotos(images.length))

const At = ({ at }: { readonly at: string }) => (
  <time className="soft tiny digits" dateTime={at} title={formatDateTime(at)}>
    {formatTime(at)}
  </time>
)

type ImagesProps = {
  readonly images: readonly TalkImage[]
  readonly imagePath: (imageId: string) => string
  readonly name: string
}

/** Thumbnails, which open large. */
const Images = ({ images, imagePath, name }: ImagesProps) => {
  const addresses = images.map(({ id }) => imagePath(id))
  const { opens, lightbox } = useLightbox(addresses, `Foto di ${name}`)
  return (
    <>
      <ul
        className={images.length === 1 ? 'talk-images gap-1 grid single' : 'talk-images gap-1 grid'}
      >
        {images.map(({ id, width, height }, place) => (
          <li key={id}>
            <a className="block" href={addresses[place]} onClick={opens(place)}>
              <img
                className="full-width on-sunken cropped"
                src={addresses[place]}
                width={width}
                height={height}
                alt={`Foto ${place + 1} di ${images.length}`}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}

type LinkedTextProps = {
  readonly text: string
  /** The page that says where the link of this place leads. */
  readonly leavingPage: (place: number) => string
}

/** A message's text, whose links lead to a page that says where they go. */
export const LinkedText = ({ text, leavingPage }: LinkedTextProps) => {
  let links = 0
  return splitLinks(text).map((part) => {
    if (part.href === null) return part.text
    const place = links++
    return (
      <a key={place} href={leavingPage(place)} rel="nofollow ugc">
        {part.text}
      </a>
    )
  })
}
