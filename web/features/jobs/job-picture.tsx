import type { JobRequestReply } from '#modules/listings/contract/job-request.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { CardPicture, CardPlaceholder } from '#web/ui/content/card-media.tsx'
import { placeholderLabel } from './placeholder-label.ts'

type Props = { readonly job: JobRequestReply; readonly eager?: boolean }

/** The first picture, else the category's own, else its name on ruled paper. */
export const JobPicture = ({ job, eager = false }: Props) => {
  const own = useBrokenImage()
  const ofCategory = useBrokenImage()
  const [first] = job.images

  if (first && !own.isBroken) {
    return (
      <CardPicture {...own.imageProps} src={first} alt={`Foto di: ${job.title}`} eager={eager} />
    )
  }
  if (job.category.image && !ofCategory.isBroken) {
    return (
      <CardPicture {...ofCategory.imageProps} src={job.category.image} alt="" eager={eager}>
        <Badge icon="image">Immagine di categoria</Badge>
      </CardPicture>
    )
  }
  return (
    <CardPlaceholder
      label={placeholderLabel(job.category.name)}
      tagline="Richiedi preventivi gratuiti"
    />
  )
}
