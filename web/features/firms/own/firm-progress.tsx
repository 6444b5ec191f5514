import { useState } from 'react'
import { FIRM_TEXT_LABELS } from '#modules/firms/contract/firm-words.ts'
import {
  FIRM_STATE_LABELS,
  MISSING_PART_LABELS,
  type OwnFirmReply,
  REQUIRED_FIRM_PARTS,
} from '#modules/firms/contract/own-firm.ts'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import {
  ANSWER_FIGURES_DAYS,
  ANSWER_FIGURES_MIN_MESSAGES,
} from '#modules/talks/contract/answer-figures.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { useHasPage } from '#web/lib/page.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { FirmPreviewButton } from './firm-preview.tsx'
import { useShowOrHideFirm } from './use-showing.ts'

export const PROGRESS_ANCHOR = 'a-che-punto'

const TONES = {
  draft: 'neutral',
  waiting: 'warning',
  shown: 'success',
  suspended: 'neutral',
} satisfies Record<string, BadgeTone>

type Props = {
  readonly firm: OwnFirmReply
  readonly onChanged: (firm: OwnFirmReply) => void
}

export const FirmProgress = ({ firm, onChanged }: Props) => {
  const done = REQUIRED_FIRM_PARTS.length - firm.missing.length
  const isComplete = firm.missing.length === 0
  return (
    <section
      id={PROGRESS_ANCHOR}
      className="firm-progress stack gap-3"
      aria-label="A che punto è il profilo"
      tabIndex={-1}
    >
      <p className="cluster">
        <Badge tone={TONES[firm.state]}>
          {firm.state === 'waiting' ? 'Profilo: in attesa' : FIRM_STATE_LABELS[firm.state]}
        </Badge>
        {!isComplete && (
          <span>
            {done} dati compilati su {REQUIRED_FIRM_PARTS.length}
          </span>
        )}
      </p>
      {!isComplete && (
        <>
          <progress max={REQUIRED_FIRM_PARTS.length} value={done} aria-label="Dati compilati" />
          <p>Manca ancora: {firm.missing.map((field) => MISSING_PART_LABELS[field]).join(', ')}.</p>
        </>
      )}
      <WhatTheStaffSays firm={firm} />
      <Actions firm={firm} onChanged={onChanged} />
      {firm.isPublic && <ForClients firm={firm} />}
      {firm.isPublic && <HowAnswersCount />}
    </section>
  )
}

const WhatTheStaffSays = ({ firm }: { firm: OwnFirmReply }) => (
  <>
    {firm.waitingSince !== null && (
      <p>
        In attesa {withArticle('dal', formatDateTime(firm.waitingSince))}: lo staff controlla nome,
        partita IVA e contatti, di solito entro 24 ore. Ti scriviamo appena ha finito.
        {firm.isPublic && ' Intanto resta visibile il profilo già approvato.'}
      </p>
    )}
    {firm.waitingWords.length > 0 && (
      <p>
        In attesa di approvazione:{' '}
        {firm.waitingWords.map((word) => FIRM_TEXT_LABELS[word]).join(', ')}. Il resto è già
        pubblicato.
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
          {firm.suspendedReason} Se non sei d’accordo puoi fare reclamo da{' '}
          <a href="/decisioni">Decisioni e reclami</a>.
        </p>
      </Alert>
    )}
    {firm.viesOutcome === 'absent' && (
      <Alert tone="warning" title="Partita IVA non presente in VIES">
        <p>
          Non vuol dire che sia sbagliata: nel VIES ci sono solo le imprese che hanno chiesto di
          essere iscritte. Tu non devi fare altro: quando il profilo è visibile, la partita IVA la
          controlliamo noi. Se vuoi, puoi chiedere anche tu l’iscrizione all’Agenzia delle Entrate.
        </p>
      </Alert>
    )}
  </>
)

const FURTHER_WAYS = [
  { href: '/profilo/impresa/recensioni', icon: 'star', label: 'Le mie recensioni' },
  { href: '/avvisi', icon: 'bell', label: 'Avvisami delle richieste' },
] as const

const Actions = ({ firm, onChanged }: Props) => {
  const [isTaken, setTaken] = useState(false)
  const isThere = useHasPage()
  const { isBusy, show, hide } = useShowOrHideFirm(onChanged, () => setTaken(true))
  return (
    <div className="cluster">
      {firm.state === 'draft' && firm.missing.length === 0 && (
        <Button variant="primary" icon="eye" busy={isBusy} onClick={() => void show()}>
          Mostra il profilo a tutti
        </Button>
      )}
      {firm.isPublic && firm.slug !== null && (
        <>
          <LinkButton href={firmPagePath(firm.slug)} icon="external" label="Vedi la tua pagina" />
          {FURTHER_WAYS.filter(({ href }) => isThere(href)).map((way) => (
            <LinkButton key={way.href} className="further-way" {...way} />
          ))}
        </>
      )}
      {(firm.isPublic || firm.state === 'waiting') && (
        <Button variant="ghost" icon="eye-off" busy={isBusy} onClick={() => void hide()}>
          {firm.isPublic ? 'Nascondi il profilo' : 'Torna alla bozza'}
        </Button>
      )}
      {firm.state !== 'shown' && <FirmPreviewButton firm={firm} />}
      {isTaken && (
        <ContestDialog
          about={{ vatId: firm.vatId ?? '', legalName: firm.legalName ?? '' }}
          onClose={() => setTaken(false)}
        />
      )}
    </div>
  )
}

/** What makes clients choose, and whether it is there. */
const ForClients = ({ firm }: { readonly firm: OwnFirmReply }) => {
  const steps = [
    ['Logo', firm.logoUrl],
    ['Indirizzo, necessario per preventivi e vetrina', firm.address && firm.postalCode],
    ['Una presentazione di qualche riga', firm.about && firm.about.length >= ABOUT_LONG_ENOUGH],
    ['Telefono visibile a tutti', firm.isPhonePublic && firm.phone],
    ['Anno di inizio attività', firm.foundedYear],
    ['Orari', firm.opensAt],
    ['Sito', firm.website],
  ] as const
  const lacking = steps.filter(([, value]) => !value)
  return (
    <div className="stack tight">
      <h2 className="larger">
        {lacking.length === 0
          ? 'Il tuo profilo ha tutte le informazioni che i clienti cercano'
          : `Hai scritto ${steps.length - lacking.length} delle ${steps.length} informazioni che i clienti cercano`}
      </h2>
      <ul className="for-clients grid small">
        {steps.map(([name, value]) => (
          <li key={name} className={value ? 'flex aligned gap-2' : 'lacking flex aligned gap-2'}>
            <Icon name={value ? 'check' : 'plus'} />
            {name}
            {!value && <span className="soft">da aggiungere</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ABOUT_LONG_ENOUGH = 60

const HowAnswersCount = () => (
  <details>
    <summary>Come contiamo le tue risposte</summary>
    <p>
      Per ogni cliente che ti ha scritto negli ultimi {ANSWER_FIGURES_DAYS} giorni contiamo quanto
      tempo è passato dal suo primo messaggio alla tua prima risposta, notti e festivi compresi.
    </p>
    <ul>
      <li>Contiamo un messaggio senza risposta solo dopo un giorno.</li>
      <li>
        Non lo contiamo se il cliente ha chiuso la conversazione, se ha scelto qualcuno o se uno dei
        due ha bloccato l’altro.
      </li>
      <li>
        Non contiamo i clienti che non ti hanno scritto, né i messaggi con cui ti presenti tu.
      </li>
    </ul>
    <p>
      Il risultato compare sulla tua pagina solo quando i messaggi sono almeno{' '}
      {ANSWER_FIGURES_MIN_MESSAGES}.
    </p>
  </details>
)
