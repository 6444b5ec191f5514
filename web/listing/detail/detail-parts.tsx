import type { JobDetailReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const DetailSkeleton = ({ title }: { title: string }) => (
  <div className="wrap listing-detail" role="status" aria-label="Caricamento in corso">
    <h1 className="visually-hidden">{title}</h1>
    <div className="listing-columns grid gap-5-6">
      <div className="main stack gap-5">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className="listing-aside stack gap-5">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
)

type Props = { readonly publisher: JobDetailReply['publisher'] | undefined }

/** "2026-03" → "marzo 2026". */
const monthOf = (month: string) => formatDate(month).replace(/^\d+ /, '')

/** Since when somebody is a member, and what was checked; nothing is said of what was not. */
export const PublisherFacts = ({ publisher }: Props) => {
  const { name } = useSite()
  if (!publisher) return null
  return (
    <ul className="publisher-facts grid gap-2 small">
      <li>
        <Icon name="calendar" />
        Su {name} da {monthOf(publisher.memberSince)}
      </li>
      {publisher.isEmailVerified && (
        <li>
          <Icon name="check" />
          Indirizzo email verificato
        </li>
      )}
      {publisher.isOfSameTrade && (
        <li className="wary">
          <Icon name="warning" />
          Chi chiede è un’impresa dello stesso settore
        </li>
      )}
      {publisher.answersWithinHours !== undefined && (
        <li>
          <Icon name="clock" />
          Di solito risponde entro {within(publisher.answersWithinHours)}
        </li>
      )}
      {publisher.answersRarely && (
        <li>
          <Icon name="warning" />
          Risponde di rado: nelle ultime tre richieste non ha scritto a nessuno
        </li>
      )}
      <li>
        <Icon name="check" />
        Abbiamo letto l’annuncio prima di pubblicarlo
      </li>
    </ul>
  )
}

const within = (hours: number) => {
  if (hours === 1) return 'un’ora'
  return hours <= 48 ? `${hours} ore` : `${Math.ceil(hours / 24)} giorni`
}
