import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { facebookShare, shortFacebookShare } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { jobPage } from './job-place.ts'

const SHARED_CHARACTERS = 150

type Props = {
  readonly job: Pick<JobRequestReply, 'id' | 'description'>
  readonly compact?: boolean
}

export const JobShare = ({ job, compact = false }: Props) => {
  const { url } = useSite()
  const page = { url: url + jobPage(job.id), campaign: 'job_share' }
  return (
    <ShareLink
      href={shortFacebookShare(page.url)}
      pressedHref={() =>
        facebookShare({ ...page, text: job.description.slice(0, SHARED_CHARACTERS) })
      }
      label="Condividi su Facebook"
      compact={compact}
    />
  )
}
