import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { pictureSources, smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'

type Work = { readonly id: string; readonly title: string; readonly images: readonly string[] }

type Props = { readonly firm: Pick<FirmReply, 'items' | 'trades'> }

const picturedOf = ({ items }: Props['firm']) =>
  (items as unknown as readonly Work[]).filter(({ images }) => images[0])

/** Its newest picture, else that of its first trade. */
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

export const Works = ({ firm }: Props) => {
  const pictured = picturedOf(firm).slice(0, 4)
  return (
    pictured.length > 0 && (
      <section className="grid gap-3">
        <h2>Lavori</h2>
        <ul className="firm-works grid gap-3">
          {pictured.map(({ id, title, images }) => (
            <li key={id}>
              <a className="stack tight inked undecorated small" href={`/vetrina/${id}`}>
                <img
                  className="picture full-width cropped rounded on-sunken"
                  src={smallestPicture(images[0] ?? '')}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                  decoding="async"
                />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
