/** What waits for its owner: contacts to call, requests for one's alerts, who saw one's own requests. */
import type { ReactNode } from 'react'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
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
import type { Mode } from '#web/ui/content/badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

const SHOWN = 4

/** Asked for after the page is shown, so that contacts stay out of its HTML. */
const TO_CALL = `${revealPaths.mine}?limit=${SHOWN}&progress=to_call`

/** A professional's contacts first, a client's requests first; what is empty is left out. */
export const Work = ({ user }: { user: Pick<UserReply, 'userType'> }) => (
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
  const { data } = useApi(alertPaths.mine, { freshMs: 0 })
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

type Row = {
  readonly key: string
  readonly href: string
  readonly title: string
  readonly about: ReactNode
  readonly phone?: string | undefined
}

type WorkListProps = {
  readonly title: string
  readonly mode: Mode
  readonly all: { readonly href: string; readonly label: string }
  readonly rows: readonly Row[]
}

/** A few rows of work with the way to all of them; nothing without rows. */
const WorkList = ({ title, mode, all, rows }: WorkListProps) =>
  rows.length > 0 && (
    <section className="work-list boxed padded accent-edge" data-mode={mode} aria-label={title}>
      <header className="cluster between">
        <h2 className="larger">{title}</h2>
        <a href={all.href}>{all.label}</a>
      </header>
      <ul>
        {rows.map(({ key, href, title: name, about, phone }) => (
          <li className="flex between aligned gap-3 pressable pad-y-1" key={key}>
            <p className="grid shrinkable">
              <a href={href}>{name}</a>
              <span className="soft small">{about}</span>
            </p>
            {phone && (
              <LinkButton
                icon="phone"
                href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}
                aria-label={`Chiama ${name}`}
              >
                Chiama
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
