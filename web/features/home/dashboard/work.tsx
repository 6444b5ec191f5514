/** What waits for its owner: contacts to call, requests for one's alerts, who saw one's own requests. */
import type { AlertListReply, AlertReply } from '#modules/alerts/contract/alert.ts'
import { ALERTS_PAGE, alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type {
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { MODERATION_LABELS } from '#modules/listings/contract/shared/vocabulary.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { WorkList } from './work-list.tsx'

const SHOWN = 4

/** Asked for after the page is shown, so that contacts stay out of its HTML. */
const TO_CALL = `${revealPaths.mine}?limit=${SHOWN}&progress=to_call`

type Props = { readonly user: Pick<UserReply, 'userType'> }

/** A professional's contacts first, a client's requests first; what is empty is left out. */
export const Work = ({ user }: Props) => (
  <div className="dashboard-work grid gap-5">
    {user.userType === 'client' && <OwnRequests />}
    <ContactsToCall />
    <AlertNews />
    {user.userType !== 'client' && <OwnRequests />}
  </div>
)

const ContactsToCall = () => {
  const { data = [] } = useApi<ContactRevealReply[]>(TO_CALL, { freshMs: 0 })
  return (
    <WorkList
      title="Contatti da chiamare"
      mode="offro"
      all={{ href: '/i-miei-contatti', label: 'Tutti i contatti' }}
      rows={data.map(({ id, title, contact }) => ({
        key: id,
        href: '/i-miei-contatti?stato=to_call',
        title: firstNameIn(contact),
        about: title,
        phone: 'clientName' in contact ? contact.clientPhone : contact.sellerPhone,
      }))}
    />
  )
}

const firstNameIn = (contact: ContactRevealReply['contact']) =>
  'clientName' in contact
    ? `${contact.clientName} ${contact.clientLastName}`
    : `${contact.sellerName} ${contact.sellerLastName}`

const AlertNews = () => {
  const { now } = useSite()
  const { data } = useApi<AlertListReply>(alertPaths.mine, { freshMs: 0 })
  const found = (data?.items ?? [])
    .filter(({ isPaused, lastMatchAt }) => !isPaused && lastMatchAt !== null)
    .toSorted((a, b) => (b.lastMatchAt ?? '').localeCompare(a.lastMatchAt ?? ''))
  return (
    <WorkList
      title="Nuove richieste per i tuoi avvisi"
      mode="cerco"
      all={{ href: ALERTS_PAGE, label: 'I tuoi avvisi' }}
      rows={found.slice(0, SHOWN).map((alert) => ({
        key: alert.id,
        href: requestsOf(alert),
        title: alert.name,
        about: (
          <>
            l’ultima <RelativeTime at={alert.lastMatchAt ?? ''} now={now} />
          </>
        ),
      }))}
    />
  )
}

/** The list narrowed to what the alert looks for. */
const requestsOf = ({ q, category, region, city }: AlertReply) =>
  `/lavori?${new URLSearchParams({
    ...(q && { q }),
    ...(category && { categoryId: category.id }),
    ...(region && { regionId: region.id }),
    ...(city && { city }),
  })}`

const OwnRequests = () => {
  const { data } = useApi<OwnJobListReply>(jobPaths.mine, { freshMs: 0 })
  const open = (data?.jobs ?? []).filter(({ status }) => status !== 'completed')
  return (
    <WorkList
      title="Le tue richieste"
      mode="cerco"
      all={{ href: '/i-miei-annunci', label: 'I tuoi annunci' }}
      rows={open.slice(0, SHOWN).map((job) => ({
        key: job.id,
        href: '/i-miei-annunci',
        title: job.title,
        about: seenBy(job),
      }))}
    />
  )
}

const seenBy = ({ moderationState, isVerified, revealCount, maxReveals }: OwnJobRequestReply) => {
  if (!isVerified) return MODERATION_LABELS[moderationState]
  return revealCount === 0
    ? 'Ancora nessun professionista'
    : `${revealCount} di ${maxReveals} ${revealCount === 1 ? 'ha' : 'hanno'} i tuoi contatti`
}
