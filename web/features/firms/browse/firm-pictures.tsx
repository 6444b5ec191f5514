import type { ReactNode } from 'react'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { isBeforeAndAfter, type ShowcasedWork } from '#modules/firms/contract/works.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { BEFORE_AFTER_LABELS } from './work-parts.ts'

type Work = FirmReply['items'][number]

type Props = { readonly firm: Pick<FirmReply, 'items' | 'trades'> }

/** A before and after first, then what is shown from several sides, the newest first. */
const picturedOf = ({ items }: Props['firm']) =>
  items.filter(({ images }) => images[0]).toSorted((a, b) => rankOf(b) - rankOf(a))

const rankOf = (work: ShowcasedWork) =>
  isBeforeAndAfter(work) ? 2 : Number(work.images.length > 1)

/** The drawing of its first trade, only while it shows no work of its own. */
export const FirmCover = ({ firm }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const [trade] = firm.trades
  if (picturedOf(firm).length > 0) return null
  return (
    <div className="firm-cover clipped rounded">
      {trade && !isBroken && (
        <img
          {...imageProps}
          src={`/categories/${trade.slug}.svg`}
          alt=""
          width={800}
          height={200}
          fetchPriority="high"
        />
      )}
    </div>
  )
}

/** Fills two rows of a wide page. */
const PICTURES_SHOWN = 8

/** What it did: every picture leads to its work. */
export const FirmWorks = ({ firm }: Props) => {
  const works = picturedOf(firm)
  const tiles = works.flatMap(tilesOf).slice(0, PICTURES_SHOWN)
  const isOfThree = tiles.length === 3 && !works.some(isBeforeAndAfter)
  return (
    works.length > 0 && (
      <section className="grid gap-3">
        <h2>Lavori</h2>
        <ul className={joinClasses('firm-works grid gap-3', isOfThree && 'of-three')}>{tiles}</ul>
      </section>
    )
  )
}

const tilesOf = (work: Work) => {
  const further = work.images.slice(isBeforeAndAfter(work) ? 2 : 1)
  return [
    isBeforeAndAfter(work) ? (
      <Pair key={work.id} work={work} />
    ) : (
      <Cover key={work.id} work={work} />
    ),
    ...further.map((image, place) => (
      <li key={image}>
        <WorkLink id={work.id} image={image}>
          <span className="visually-hidden">
            Foto {work.images.length - further.length + place + 1} di {work.images.length}:{' '}
            {work.title}
          </span>
        </WorkLink>
      </li>
    )),
  ]
}

type One = { readonly work: Work }

const Pair = ({ work: { id, title, images } }: One) => (
  <li className="work-pair">
    <a className="stack tight inked undecorated small" href={`/vetrina/${id}`}>
      <span className="grid gap-1">
        {(['before', 'after'] as const).map((part) => (
          <span key={part} className="work-part">
            <SmallPicture image={images[part === 'before' ? 1 : 0] ?? ''} />
            <span className="tiny">{BEFORE_AFTER_LABELS[part]}</span>
          </span>
        ))}
      </span>
      {title}
    </a>
  </li>
)

const Cover = ({ work: { id, title, images } }: One) => (
  <li>
    <WorkLink id={id} image={images[0] ?? ''}>
      {title}
    </WorkLink>
  </li>
)

type WorkLinkProps = {
  readonly id: string
  readonly image: string
  readonly children: ReactNode
}

const WorkLink = ({ id, image, children }: WorkLinkProps) => (
  <a className="stack tight inked undecorated small" href={`/vetrina/${id}`}>
    <SmallPicture image={image} />
    <span>{children}</span>
  </a>
)

const SmallPicture = ({ image }: { readonly image: string }) => (
  <img
    className="firm-picture full-width cropped rounded on-sunken"
    src={smallestPicture(image)}
    alt=""
    width={320}
    height={240}
    loading="lazy"
    decoding="async"
  />
)
