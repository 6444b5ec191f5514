import { useState } from 'react'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import { FIRM_REJECTION_REASONS, type QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { FIRM_STATE_LABELS } from '#modules/firms/contract/own-firm.ts'
import { BASIS_LABELS } from '#modules/kernel/decisions.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { FIRM_DIALOG_TEXTS, toTextPresets } from '../form/action-dialog.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { UndoBar, useUndoableDecision } from '../moderation/undoable-decision.tsx'
import { useCardKeys } from '../moderation/use-card-keys.ts'
import { type FirmDecision, QueuedFirmCard, queuedFirmName } from './firm-card.tsx'
import { FirmChanges } from './firm-changes.tsx'

const { waiting: WAITING, ...decided } = FIRM_STATE_LABELS

const DONE: Readonly<Record<FirmDecision, string>> = {
  approve: 'Approvata',
  'undo-approval': 'Di nuovo in attesa, per un nostro errore',
  reject: 'Rifiutata',
  suspend: 'Sospesa',
  restore: 'Riattivata',
}

const QUESTIONS = {
  reject: { title: 'Rifiuta il profilo', button: 'Rifiuta' },
  suspend: { title: 'Sospendi il profilo', button: 'Sospendi' },
} as const

const FILTERS = [
  searchFilter('Nome, partita IVA o email'),
  choiceFilter('state', 'Stato', WAITING, decided),
]

type Asking = { readonly firm: QueuedFirmReply; readonly deed: 'reject' | 'suspend' }

const FirmQueue = () => {
  const list = useAdminList<QueuedFirmReply>(firmAdminPaths.queue, { filters: FILTERS })
  const decision = useUndoableDecision(list.reload)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [basis, setBasis] = useState('law')
  const visible = list.data && decision.withoutGone(list.data)
  const cards = useCardKeys(visible?.items, asking !== null)
  const decide = (firm: QueuedFirmReply, deed: FirmDecision, body?: object) => {
    const seen = deed === 'approve' ? `?seen=${encodeURIComponent(firm.updatedAt)}` : ''
    decision.delay({
      ids: [firm.id],
      title: `${DONE[deed]}: ${queuedFirmName(firm)}`,
      send: () =>
        sendRequest(
          'POST',
          `${firmAdminPaths.decide(firm.id, deed)}${seen}`,
          body && { body },
        ).catch(showFailure),
    })
  }

  return (
    <>
      <UndoBar undoable={decision.undoable} onUndo={decision.undo} />
      <AdminList
        list={{ ...list, data: visible }}
        caption="Imprese"
        filters={FILTERS}
        counted={{ one: 'impresa', many: 'imprese' }}
        empty="Nessuna impresa da approvare"
        render={(firms) => (
          <>
            <p className="soft small admin-keys">
              Da tastiera: ↑ e ↓ passano da una scheda all’altra, A approva, R rifiuta, Z annulla.
            </p>
            <ol className="moderation-list grid gap-3" ref={cards}>
              {firms.map((firm) => (
                <li
                  className="rounded"
                  key={firm.id}
                  tabIndex={-1}
                  aria-label={queuedFirmName(firm)}
                >
                  <QueuedFirmCard
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
          {...FIRM_DIALOG_TEXTS}
          presets={toTextPresets(FIRM_REJECTION_REASONS)}
          onClose={() => setAsking(null)}
          onSend={(reason) => {
            decide(asking.firm, asking.deed, {
              reason,
              ...(asking.deed === 'suspend' && { ground: basis }),
            })
            setAsking(null)
          }}
        >
          {asking.deed === 'suspend' && <BasisField basis={basis} onChoose={setBasis} />}
        </ReasonDialog>
      )}
    </>
  )
}

type BasisProps = { readonly basis: string; readonly onChoose: (basis: string) => void }

const BasisField = ({ basis, onChoose }: BasisProps) => (
  <Field
    label="In base a che cosa decidi"
    hint="La pagina e gli annunci in vetrina spariscono subito."
  >
    <Select
      value={basis}
      options={toOptions(BASIS_LABELS)}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  </Field>
)

export const page = adminPage({
  subtitle:
    'Nome, partita IVA, forma giuridica e nuovi contatti o indirizzi web diventano pubblici solo se li approvi.',
  Content: () => (
    <div className="stack loose">
      <FirmChanges />
      <FirmQueue />
    </div>
  ),
})
