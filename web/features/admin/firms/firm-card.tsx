import { useState } from 'react'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import type { QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { FIRM_STATE_LABELS } from '#modules/firms/contract/own-firm.ts'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toTableRows } from '../list/columns.tsx'
import { WordChanges } from './word-changes.tsx'

export type FirmDecision = 'approve' | 'undo-approval' | 'reject' | 'suspend' | 'restore'

type Props = { readonly firm: QueuedFirmReply; readonly onDecide: (deed: FirmDecision) => void }

/** A firm as it asks to be, beside what the register says and what is public. */
export const QueuedFirmCard = ({ firm: queued, onDecide }: Props) => {
  const { firm, isBusy, show } = useContact(queued)
  return (
    <article className="moderation-card grid boxed pad-3-4 gap-2-4 accent-edge" data-mode="offro">
      <div className="read stack gap-2 small">
        <header className="cluster">
          <h2 className="larger">{queuedFirmName(firm)}</h2>
          {firm.state !== 'waiting' && <Badge>{FIRM_STATE_LABELS[firm.state]}</Badge>}
          {firm.approved && (
            <Badge tone="warning" icon="warning">
              Cambia nome
            </Badge>
          )}
        </header>
        {firm.vies?.isSameName === false && (
          <Alert tone="warning" title="Nel VIES c’è un altro nome">
            <p className="written as-written">{firm.vies.name}</p>
          </Alert>
        )}
        {firm.bigName && (
          <Alert tone="warning" title={`Il nome ricorda «${firm.bigName}»`}>
            <p>
              Prima di approvare controlla la visura: può essere il vero nome dell’impresa, ma anche
              un’imitazione.
            </p>
          </Alert>
        )}
        {firm.sameNumber.length > 0 && (
          <Alert tone="warning" title="Altri profili con questa partita IVA">
            <p>{firm.sameNumber.join(', ')}</p>
          </Alert>
        )}
        {firm.waitingWords.length > 0 && (
          <Alert title="Testi in attesa: prima e dopo">
            <WordChanges changes={firm.waitingWords} />
          </Alert>
        )}
        {firm.about && <ClampedText text={firm.about} />}
        <dl className="moderation-facts grid gap-0-4">
          {firmFacts(firm).map(({ term, value }) => (
            <div key={term}>
              <dt className="soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {firm.isContactHidden && (
          <div className="cluster">
            <Button busy={isBusy} onClick={show}>
              Mostra<span className="visually-hidden"> i contatti di {queuedFirmName(firm)}</span>
            </Button>
            <span className="soft">Email e telefono. Se li apri, resta scritto nel registro.</span>
          </div>
        )}
      </div>
      <div className="decide flow gap-2">
        <Decisions firm={firm} onDecide={onDecide} />
      </div>
    </article>
  )
}

/** Adds the contact once a moderator asked for it, which is logged. */
const useContact = (queued: QueuedFirmReply) => {
  const { isBusy, whileBusy } = useBusyState()
  const [shown, setShown] = useState<QueuedFirmReply | null>(null)
  const show = () =>
    void whileBusy(async () => {
      setShown(await sendRequest<QueuedFirmReply>('GET', firmAdminPaths.one(queued.id)))
    })
  return { firm: shown ?? queued, isBusy, show }
}

const Decisions = ({ firm, onDecide }: Props) => (
  <>
    {firm.state === 'waiting' && (
      <>
        <Button
          variant="primary"
          icon="check"
          aria-keyshortcuts="A"
          onClick={() => onDecide('approve')}
        >
          Approva
        </Button>
        <Button icon="close" aria-keyshortcuts="R" onClick={() => onDecide('reject')}>
          Rifiuta
        </Button>
      </>
    )}
    {(firm.state === 'shown' || firm.approved) && (
      <LinkButton href={firmPagePath(firm.slug)} icon="external">
        Pagina
      </LinkButton>
    )}
    {firm.state === 'shown' && (
      <Button icon="refresh" onClick={() => onDecide('undo-approval')}>
        Errore dello staff
      </Button>
    )}
    {firm.state === 'suspended' ? (
      <Button icon="refresh" onClick={() => onDecide('restore')}>
        Riattiva
      </Button>
    ) : (
      <Button icon="eye-off" onClick={() => onDecide('suspend')}>
        Sospendi
      </Button>
    )}
  </>
)

export const queuedFirmName = ({ tradeName, legalName }: QueuedFirmReply) =>
  tradeName ?? legalName ?? 'Senza nome'

const VIES_OUTCOMES = {
  valid: 'Attiva',
  absent: 'Non presente',
  silent: 'Non ha risposto',
} as const

const IDENTITY = {
  legalName: 'Ragione sociale',
  tradeName: 'Nome commerciale',
  vatId: 'Partita IVA',
  legalForm: 'Forma giuridica',
} as const

/** What the firm asks to be, with what is public meanwhile where it differs. */
const firmFacts = (firm: QueuedFirmReply) => {
  const { approved, vies, owner } = firm
  const identity = Object.entries(IDENTITY).map(([field, term]) => {
    const name = field as keyof typeof IDENTITY
    const [now, before] = [firm[name] ?? '—', approved?.[name] ?? '—']
    return [term, approved && before !== now ? `${now} (oggi: ${before})` : now]
  })
  return toTableRows({
    ...Object.fromEntries(identity),
    REA: firm.reaNumber,
    Sede: [firm.city, firm.provinceId].filter(Boolean).join(', ') || null,
    Mestieri: firm.trades.join(', ') || null,
    Telefono: firm.phone,
    Sito: firm.website,
    Account: [owner.name, formatEmail(owner.email)].filter(Boolean).join(' · '),
    VIES: vies && [VIES_OUTCOMES[vies.outcome], vies.name].filter(Boolean).join(': '),
    'In attesa': firm.waitingSince && withArticle('dal', formatDateTime(firm.waitingSince)),
    'Motivo della sospensione': firm.suspendedReason,
  })
}
