import type { JobRequestReply } from '#modules/listings/contract/job-request.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { placeholderLabel } from './placeholder-label.ts'

type Props = { readonly job: JobRequestReply }

/** The first picture in large, else the category: its own picture, or its name on ruled paper. */
export const JobHero = ({ job }: Props) => {
  const own = useBrokenImage()
  const ofCategory = useBrokenImage()
  const [first] = job.images
  const isCategory = !first || own.isBroken
  const src = isCategory ? job.category.image : first

  if (!src || (isCategory && ofCategory.isBroken)) {
    return (
      <div className="job-hero card-media placeholder">
        <span className="word">{placeholderLabel(job.category.name)}</span>
        <span className="tagline">Richiedi preventivi gratuiti</span>
      </div>
    )
  }
  return (
    <div className="job-hero card-media">
      <img
        {...(isCategory ? ofCategory : own).imageProps}
        key={src}
        src={src}
        alt={isCategory ? '' : `Foto di: ${job.title}`}
        width={1280}
        height={854}
        fetchPriority="high"
      />
    </div>
  )
}
