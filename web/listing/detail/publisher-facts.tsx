import type { JobDetailReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formatMonth } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { Icon } from '#web/ui/content/icon.tsx'

type Props = { readonly publisher: JobDetailReply['publisher'] | undefined }

/** Since when somebody is a member, and what was checked; nothing is said of what was not. */
export const PublisherFacts = ({ publisher }: Props) => {
  const { name } = useSite()
  if (!publisher) return null
  return (
    <ul className="publisher-facts">
      <li>
        <Icon name="calendar" />
        Su {name} da {formatMonth(publisher.memberSince)}
      </li>
      {publisher.isEmailVerified && (
        <li>
          <Icon name="check" />
          Indirizzo email verificato
        </li>
      )}
      <li>
        <Icon name="check" />
        Annuncio letto da una persona prima di essere pubblicato
      </li>
    </ul>
  )
}
