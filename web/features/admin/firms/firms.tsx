import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import { FIRM_REJECTION_REASONS, type QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { FIRM_STATE_LABELS } from '#modules/firms/contract/own-firm.ts'
import { firmPage } from '#modules/firms/contract/paths.ts'
import { BASIS_LABELS } from '#modules/kernel/decisions.ts'
import { shownEmail } from '#modules/kernel/email.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { send, showFailure, useBusy } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { FIRM_WORDS, presetsOf, ReasonDialog } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import { rowsOf } from '../list/columns.tsx'
import { choice, search } from '../list/filters.tsx'
import { UndoBar, useUndoableDecision } from '../moderation/undoable-decision.tsx'
import { useCardKeys } from '../moderation/use-card-keys.ts'
import { FirmChanges } from './firm-changes.tsx'
import { WordChanges } from './word-changes.tsx'

const { waiting: WAITING, ...decided } = FIRM_STATE_LABELS

const DONE: Readonly<Record<Deed, string>> = {
  approve: 'Approvata',
  reject: 'Rifiutata',
  suspend: 'Sospesa',
  restore: 'Riattivata',
}

const QUESTIONS = {
  reject: { title: 'Rifiuta il profilo', button: 'Rifiuta' },
  suspend: { title: 'Sospendi il profilo', button: 'Sospendi' },
} as const

type Asking = { readonly firm: QueuedFirmReply; readonly deed: 'reject' | 'suspend' }

const FirmQueue = () => {
  const list = useAdminList<QueuedFirmReply>(firmAdminPaths.queue, ['state', 'q'])
  const { mutate } = useSWRConfig()
  const decision = useUndoableDecision(async () => {
    await Promise.all([list.reload(), mutate(operationsPaths.summary)])
  })
  const [asking, setAsking] = useState<Asking | null>(null)
  const [basis, setBasis] = useState('law')
  const visible = list.data && decision.withoutGone(list.data)
  const cards = useCardKeys(visible?.items, asking !== null)
  const decide = (firm: QueuedFirmReply, deed: Deed, body?: object) => {
    const seen = deed === 'approve' ? `?seen=${encodeURIComponent(firm.updatedAt)}` : ''
    decision.delay({
      ids: [firm.id],
      title: `${DONE[deed]}: ${nameOfFirm(firm)}`,
      send: () =>
        send('POST', `${firmAdminPaths.decide(firm.id, deed)}${seen}`, body && { body }).catch(
          showFailure,
        ),
    })
  }

  return (
    <>
      <UndoBar undoable={decision.undoable} onUndo={decision.undo} />
      <AdminList
        list={{ ...list, data: visible }}
        caption="Imprese"
        filters={[search('Nome, partita IVA o email'), choice('state', 'Stato', WAITING, decided)]}
        counted={{ one: 'impresa', many: 'imprese' }}
        empty="Nessuna impresa da guardare"
        render={(firms) => (
          <>
            <p className="soft small keys">
              Da tastiera: ↑ e ↓ passano da una scheda all’altra, A approva, R rifiuta, Z annulla.
            </p>
            <ol className="moderation-list grid gap-3" ref={cards}>
              {firms.map((firm) => (
                <li className="rounded" key={firm.id} tabIndex={-1} aria-label={nameOfFirm(firm)}>
                  <FirmCard
                    firm={firm}
                    onDecide={(deed) =>
                      deed === 'reject' || deed === 'suspend'
                        ? setAsking({ firm, deed })
                        : decide(firm, deed)
                    }
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      />
      {asking && (
        <ReasonDialog
          {...QUESTIONS[asking.deed]}
          {...FIRM_WORDS}
          presets={presetsOf(FIRM_REJECTION_REASONS)}
          onClose={() => setAsking(null)}
          onSend={(reason) => {
            decide(asking.firm, asking.deed, {
              reason,
              ...(asking.deed === 'suspend' && { ground: basis }),
            })
            setAsking(null)
          }}
        >
          {asking.deed === 'suspend' && (
            <Field
              label="Su che cosa si fonda"
              hint="Pagina e annunci in vetrina spariscono subito."
            >
              <Select
                value={basis}
                options={optionsOf(BASIS_LABELS)}
                onChange={(event) => setBasis(event.currentTarget.value)}
              />
            </Field>
          )}
        </ReasonDialog>
      )}
    </>
  )
}

type Deed = 'approve' | 'reject' | 'suspend' | 'restore'

type Props = { readonly firm: QueuedFirmReply; readonly onDecide: (deed: Deed) => void }

/** A firm as it asks to be, beside what the register says and what is public. */
const FirmCard = ({ firm: queued, onDecide }: Props) => {
  const { firm, isBusy, show } = useContact(queued)
  return (
    <article className="moderation-card grid boxed pad-3-4 gap-2-4 accent-edge" data-mode="offro">
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
        {firm.bigName && (
          <Alert tone="warning" title={`Il nome ricorda «${firm.bigName}»`}>
            <p>
              Prima di approvare guarda la visura: un’impresa può chiamarsi così, un impostore
              anche.
            </p>
          </Alert>
        )}
        {firm.sameNumber.length > 0 && (
          <Alert tone="warning" title="Altri profili con questa partita IVA">
            <p>{firm.sameNumber.join(', ')}</p>
          </Alert>
        )}
        {firm.waitingWords.length > 0 && (
          <Alert title="Testi che aspettano: prima e dopo">
            <WordChanges changes={firm.waitingWords} />
          </Alert>
        )}
        {firm.about && <ClampedText text={firm.about} />}
        <dl className="facts grid gap-0-4">
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
              Mostra<span className="visually-hidden"> i recapiti di {nameOfFirm(firm)}</span>
            </Button>
            <span className="soft">Email e telefono: resta scritto nel registro.</span>
          </div>
        )}
      </div>
      <div className="decide flow gap-2">
        <Decisions firm={firm} onDecide={onDecide} />
      </div>
    </article>
  )
}

/** With its contact once a moderator asked for it, which is logged. */
const useContact = (queued: QueuedFirmReply) => {
  const { isBusy, whileBusy } = useBusy()
  const [shown, setShown] = useState<QueuedFirmReply | null>(null)
  const show = () =>
    void whileBusy(async () => {
      setShown(await send<QueuedFirmReply>('GET', firmAdminPaths.one(queued.id)))
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

const nameOfFirm = ({ tradeName, legalName }: QueuedFirmReply) =>
  tradeName ?? legalName ?? 'Senza nome'

const VIES_OUTCOMES = {
  valid: 'Attiva',
  absent: 'Non presente',
  silent: 'Non ha risposto',
} as const

const IDENTITY = {
  legalName: 'Denominazione',
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
  return rowsOf({
    ...Object.fromEntries(identity),
    REA: firm.reaNumber,
    Sede: [firm.city, firm.provinceId].filter(Boolean).join(', ') || null,
    Mestieri: firm.trades.join(', ') || null,
    Telefono: firm.phone,
    Sito: firm.website,
    Account: [owner.name, shownEmail(owner.email)].filter(Boolean).join(' · '),
    VIES: vies && [VIES_OUTCOMES[vies.outcome], vies.name].filter(Boolean).join(': '),
    'In attesa dal': firm.waitingSince && formatDateTime(firm.waitingSince),
    'Motivo della sospensione': firm.suspendedReason,
  })
}

export const page = adminPage({
  subtitle:
    'Nome, partita IVA e forma giuridica diventano pubblici solo dopo il tuo sì; anche recapiti e indirizzi web nuovi.',
  Content: () => (
    <div className="stack loose">
      <FirmChanges />
      <FirmQueue />
    </div>
  ),
})
