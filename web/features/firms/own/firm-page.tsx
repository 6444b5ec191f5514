import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ALERTS_PAGE } from '#modules/alerts/contract/alert-paths.ts'
import {
  FIRM_STATE_LABELS,
  MISSING_LABELS,
  NEEDED,
  type OwnFirmReply,
} from '#modules/firms/contract/own-firm.ts'
import { firmPage, firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { FirmForm } from './firm-form.tsx'
import { FirmPreviewButton } from './firm-preview.tsx'
import { useShowing } from './use-showing.ts'

const STANDING = 'a-che-punto'

/** `Profilo della tua impresa`: the form, what is missing, whether it is shown, credentials. */
const OwnFirmPage = () => (
  <div className="wrap own-firm" data-mode="offro">
    <PageHeader
      title="Profilo della tua impresa"
      subtitle="Chi riceve la tua chiamata vuole sapere chi sei: compila, mostra, fatti controllare"
    />
    <RequireSignIn waiting={<Waiting />}>{() => <OwnFirm />}</RequireSignIn>
  </div>
)

const OwnFirm = () => {
  const { data, error, mutate } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  const leadToStanding = useStandingAfterSaving()
  if (!data && error !== undefined)
    return <ErrorState title="Il profilo non è arrivato" onRetry={() => void mutate()} />
  if (!data) return <Waiting />
  const store = (firm: OwnFirmReply) => void mutate(firm, { revalidate: false })
  const form = (
    <FirmForm
      key="form"
      firm={data}
      onSaved={(firm) => {
        store(firm)
        leadToStanding()
      }}
    />
  )
  const credentials = <CredentialsSection key="credentials" />
  return (
    <>
      {data.id !== null && <FirmStanding firm={data} onChanged={store} />}
      {data.isPublic ? [credentials, form] : [form, data.id !== null && credentials]}
    </>
  )
}

/** Whoever saved comes back to the head of the page: what is missing, or how to show it. */
const useStandingAfterSaving = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isDue) return
    // A later step hides it on a phone.
    if (search) return void navigate(OWN_FIRM_PAGE, { replace: true })
    setDue(false)
    document.getElementById(STANDING)?.focus()
  }, [isDue, search, navigate])
  return () => setDue(true)
}

type StandingProps = {
  readonly firm: OwnFirmReply
  readonly onChanged: (firm: OwnFirmReply) => void
}

/** What everybody sees of it, and what is missing. */
const FirmStanding = ({ firm, onChanged }: StandingProps) => {
  const { isBusy, show, hide } = useShowing(onChanged)
  const done = NEEDED.length - firm.missing.length
  const isComplete = firm.missing.length === 0
  const isWaiting = firm.waitingSince !== null
  return (
    <section
      id={STANDING}
      className="firm-standing stack tight"
      aria-label="A che punto è"
      tabIndex={-1}
    >
      <p className="cluster">
        <Badge tone={isWaiting ? 'warning' : firm.isPublic ? 'success' : 'neutral'}>
          {isWaiting ? 'Esercizio: in attesa' : FIRM_STATE_LABELS[firm.state]}
        </Badge>
        {!isComplete && (
          <span>
            {done} di {NEEDED.length} dati che servono
          </span>
        )}
      </p>
      {!isComplete && <progress max={NEEDED.length} value={done} aria-label="Dati compilati" />}
      {firm.missing.length > 0 && (
        <p>Manca ancora: {firm.missing.map((field) => MISSING_LABELS[field]).join(', ')}.</p>
      )}
      {firm.waitingSince !== null && (
        <p>
          In attesa dal {formatDateTime(firm.waitingSince)}: una persona guarda ogni nome e ogni
          partita IVA, di solito entro 24 ore, e ti scriviamo.
          {firm.isPublic && ' Intanto resta visibile il profilo già approvato.'}
        </p>
      )}
      {firm.rejectionReason && (
        <Alert tone="warning" title="Non abbiamo approvato questi dati">
          <p className="written">{firm.rejectionReason}</p>
        </Alert>
      )}
      {firm.state === 'suspended' && (
        <Alert tone="warning" title="Il profilo è sospeso">
          <p>
            {firm.suspendedReason} Se non sei d’accordo puoi fare reclamo dalle{' '}
            <a href="/decisioni">tue decisioni</a>.
          </p>
        </Alert>
      )}
      {firm.viesOutcome === 'absent' && (
        <Alert tone="warning" title="Partita IVA non presente in VIES">
          <p>
            Non vuol dire che sia sbagliata: nel VIES c’è solo chi ha chiesto di entrarci. Puoi
            chiedere l’inclusione all’Agenzia delle Entrate, oppure dichiarare la partita IVA qui
            sotto: la controlliamo noi.
          </p>
        </Alert>
      )}
      <div className="cluster">
        {firm.state === 'draft' && firm.missing.length === 0 && (
          <Button variant="primary" icon="eye" busy={isBusy} onClick={() => void show()}>
            Mostra il profilo a tutti
          </Button>
        )}
        {firm.isPublic && firm.slug !== null && (
          <>
            <LinkButton href={firmPage(firm.slug)} icon="external">
              Guarda la tua pagina
            </LinkButton>
            <LinkButton href={ALERTS_PAGE} icon="bell">
              Avvisami delle richieste
            </LinkButton>
          </>
        )}
        {(firm.isPublic || isWaiting) && (
          <Button variant="ghost" icon="eye-off" busy={isBusy} onClick={() => void hide()}>
            {firm.isPublic ? 'Nascondi' : 'Ritira la richiesta'}
          </Button>
        )}
        {firm.state !== 'shown' && <FirmPreviewButton firm={firm} />}
      </div>
    </section>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

export const page: Page = {
  Component: OwnFirmPage,
  head: () => ({ title: 'Profilo della tua impresa', isIndexed: false }),
}
