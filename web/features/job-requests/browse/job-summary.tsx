import type { ReactNode } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { describeBudget } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import { ListingPicture, ListingThumbnails } from '#web/listing/card/listing-card.tsx'
import { listedPlaceText } from '#web/listing/listed-place.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { jobRows } from './job-detail.tsx'

export const JobSummary = ({ job, contact }: { job: JobRequestReply; contact: ReactNode }) => {
  const href = listingPagePath('cerco', job.id)
  return (
    <>
      <h2 className="summary-title larger" tabIndex={-1}>
        <a className="inked undecorated" href={href}>
          {job.title}
        </a>
      </h2>
      <p className="soft small">
        {[job.budget && describeBudget(job.budget), listedPlaceText(job)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <RelativeTime at={job.publishedAt ?? job.createdAt} now={useSite().now} />
      </p>
      {job.images.length > 0 && <ListingPicture listing={job} mode="cerco" eager />}
      <ListingThumbnails images={job.images} />
      <p className="as-written">{job.description}</p>
      {contact}
      <KeyValueList rows={jobRows(job)} />
      <p>
        <LinkButton icon="arrow-right" href={href}>
          Apri la pagina<span className="visually-hidden"> di: {job.title}</span>
        </LinkButton>
      </p>
    </>
  )
}
