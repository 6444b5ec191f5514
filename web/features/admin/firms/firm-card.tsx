import type { QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { FIRM_STATE_LABELS } from '#modules/firms/contract/own-firm.ts'
import { firmPage } from '#modules/firms/contract/paths.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { firmFacts, nameOfFirm } from './firm-facts.ts'

export type Deed = 'approve' | 'reject' | 'suspend' | 'restore'

type Props = { readonly firm: QueuedFirmReply; readonly onDecide: (deed: Deed) => void }

/** A firm as it asks to be, beside what the register says and what is public. */
export const FirmCard = ({ firm, onDecide }: Props) => (
  <article className="moderation-card grid boxed" data-mode="offro">
    <div className="read stack gap-2 small">
      <header className="cluster">
        <h2 className="larger">{nameOfFirm(firm)}</h2>
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
      {firm.sameNumber.length > 0 && (
        <Alert tone="warning" title="Altri profili con questa partita IVA">
          <p>{firm.sameNumber.join(', ')}</p>
        </Alert>
      )}
      {firm.about && <ClampedText text={firm.about} />}
      <dl className="facts flow">
        {firmFacts(firm).map(({ term, value }) => (
          <div key={term}>
            <dt className="soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className="decide flow gap-2">
      <Decisions firm={firm} onDecide={onDecide} />
    </div>
  </article>
)

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
      <LinkButton href={firmPage(firm.slug)} icon="external">
        Pagina
      </LinkButton>
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
