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
import { FEWEST_WAITING, FIGURES_DAYS } from '#modules/talks/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
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
      {data.state === 'shown' ? [credentials, form] : [form, data.id !== null && credentials]}
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
  return (
    <section
      id={STANDING}
      className="firm-standing stack tight"
      aria-label="A che punto è"
      tabIndex={-1}
    >
      <p className="cluster">
        <Badge tone={firm.state === 'shown' ? 'success' : 'neutral'}>
          {FIRM_STATE_LABELS[firm.state]}
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
      {firm.state === 'shown' && <HowAnswersCount />}
      <div className="cluster">
        {firm.state === 'draft' && firm.missing.length === 0 && (
          <Button variant="primary" icon="eye" busy={isBusy} onClick={() => void show()}>
            Mostra il profilo a tutti
          </Button>
        )}
        {firm.state === 'shown' && firm.slug !== null && (
          <>
            <LinkButton href={firmPage(firm.slug)} icon="external">
              Guarda la tua pagina
            </LinkButton>
            <LinkButton href={ALERTS_PAGE} icon="bell">
              Avvisami delle richieste
            </LinkButton>
            <Button variant="ghost" icon="eye-off" busy={isBusy} onClick={() => void hide()}>
              Nascondi
            </Button>
          </>
        )}
        {firm.state !== 'shown' && <FirmPreviewButton firm={firm} />}
      </div>
    </section>
  )
}

/** What stands on the firm's page about its answers. */
const HowAnswersCount = () => (
  <details>
    <summary>Come contiamo le tue risposte</summary>
    <p>
      Guardiamo il primo messaggio di ogni cliente che ti ha scritto negli ultimi {FIGURES_DAYS}{' '}
      giorni e quanto tempo è passato fino alla tua prima risposta, notti e festivi compresi. Un
      messaggio senza risposta conta dopo un giorno; non conta se il cliente ha chiuso la
      conversazione, ha scelto qualcuno o uno dei due ha bloccato l’altro. I contatti a cui il
      cliente non ha scritto e i tuoi saluti non contano. La tua pagina mostra il risultato da{' '}
      {FEWEST_WAITING} messaggi in poi: prima non dice nulla.
    </p>
  </details>
)

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

export const page: Page = {
  Component: OwnFirmPage,
  head: () => ({ title: 'Profilo della tua impresa', isIndexed: false }),
}
