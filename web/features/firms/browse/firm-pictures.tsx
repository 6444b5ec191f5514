import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { isBeforeAndAfter, type ShownWork } from '#modules/firms/contract/works.ts'
import { pictureSources, smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { classes } from '#web/ui/classes.ts'
import { WORK_PARTS } from './work-parts.ts'

type Work = FirmReply['items'][number]

type Props = { readonly firm: Pick<FirmReply, 'items' | 'trades'> }

/** A before and after first, then what is shown from several sides, the newest first. */
const picturedOf = ({ items }: Props['firm']) =>
  items.filter(({ images }) => images[0]).toSorted((a, b) => rankOf(b) - rankOf(a))

const rankOf = (work: ShownWork) => (isBeforeAndAfter(work) ? 2 : Number(work.images.length > 1))

/** The picture of its first work, else that of its first trade. */
export const FirmCover = ({ firm }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const own = picturedOf(firm)[0]?.images[0]
  const ofTrade = firm.trades[0] && `/categories/${firm.trades[0].slug}.svg`
  return (
    <div className="firm-cover clipped rounded">
      {(own || ofTrade) && !isBroken && (
        <img
          className={own && 'cropped'}
          {...imageProps}
          {...(own ? pictureSources(own) : { src: ofTrade })}
          sizes="(min-width: 64rem) 50rem, 100vw"
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
        <ul className={classes('firm-works grid gap-3', isOfThree && 'of-three')}>{tiles}</ul>
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
        <a href={`/vetrina/${work.id}`}>
          <SmallPicture
            image={image}
            alt={`${work.title}, foto ${work.images.length - further.length + place + 1}`}
          />
        </a>
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
            <SmallPicture image={images[part === 'before' ? 1 : 0] ?? ''} alt="" />
            <span className="tiny">{WORK_PARTS[part]}</span>
          </span>
        ))}
      </span>
      {title}
    </a>
  </li>
)

const Cover = ({ work: { id, title, images } }: One) => (
  <li>
    <a className="stack tight inked undecorated small" href={`/vetrina/${id}`}>
      <SmallPicture image={images[0] ?? ''} alt="" />
      {title}
    </a>
  </li>
)

const SmallPicture = ({ image, alt }: { readonly image: string; readonly alt: string }) => (
  <img
    className="picture full-width cropped rounded on-sunken"
    src={smallestPicture(image)}
    alt={alt}
    width={320}
    height={240}
    loading="lazy"
    decoding="async"
  />
)
