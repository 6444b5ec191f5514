import { useId, useState } from 'react'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import {
  CREDENTIAL_CHECK_METHODS,
  CREDENTIAL_REFUSAL_REASONS,
  CREDENTIAL_STATE_LABELS,
  type VerificationReply,
} from '#modules/firms/contract/credentials.ts'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { formatLongDay } from '#modules/kernel/long-day.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FIRM_DIALOG_TEXTS, toTextPresets } from '../form/action-dialog.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { toTableRows } from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

const { claimed: WAITING, ...decided } = CREDENTIAL_STATE_LABELS

const FILTERS = [choiceFilter('state', 'Stato', WAITING, decided)]

type Deciding = { readonly about: VerificationReply; readonly isChecked: boolean }

/** What firms claim to have: checked with method, evidence and date, or refused with a reason. */
const Verifications = () => {
  const list = useAdminList<VerificationReply>(firmAdminPaths.verifications, {
    filters: FILTERS,
  })
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  const done = () => {
    close()
    void list.reload()
  }

  const refuse = async ({ id }: VerificationReply, reason: string) => {
    try {
      await sendRequest('POST', firmAdminPaths.refuse(id), { body: { reason } })
      showToast({ title: 'Documento non confermato' })
      done()
    } catch (failure) {
      showFailure(failure)
    }
  }

  return (
    <>
      <AdminList
        list={list}
        caption="Controlli"
        filters={FILTERS}
        counted={{ one: 'documento', many: 'documenti' }}
        empty="Nessun documento da controllare"
        render={(credentials) => (
          <ol className="moderation-list grid gap-3">
            {credentials.map((credential) => (
              <li className="rounded" key={credential.id}>
                <VerificationCard
                  credential={credential}
                  onDecide={(isChecked) => setDeciding({ about: credential, isChecked })}
                />
              </li>
            ))}
          </ol>
        )}
      />
      {deciding?.isChecked && (
        <CheckDialog credential={deciding.about} onClose={close} onDone={list.reload} />
      )}
      {deciding && !deciding.isChecked && (
        <ReasonDialog
          title={`Non confermo: ${CREDENTIAL_KIND_LABELS[deciding.about.kind]}`}
          button="Non confermo"
          {...FIRM_DIALOG_TEXTS}
          presets={toTextPresets(CREDENTIAL_REFUSAL_REASONS)}
          onClose={close}
          onSend={(reason) => refuse(deciding.about, reason)}
        >
          <FirmName credential={deciding.about} />
        </ReasonDialog>
      )}
    </>
  )
}

const TONES = {
  claimed: 'warning',
  checked: 'success',
  expired: 'neutral',
  refused: 'neutral',
} satisfies Record<string, BadgeTone>

type Props = {
  readonly credential: VerificationReply
  readonly onDecide: (isChecked: boolean) => void
}

const VerificationCard = ({ credential, onDecide }: Props) => (
  <Card
    look="staff"
    title={`${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`}
    headingLevel={2}
    mode="offro"
    badges={
      <Badge tone={TONES[credential.state]}>{CREDENTIAL_STATE_LABELS[credential.state]}</Badge>
    }
    actions={
      credential.state === 'claimed' && (
        <>
          <Button icon="check" variant="primary" onClick={() => onDecide(true)}>
            Ho controllato
          </Button>
          <Button icon="close" onClick={() => onDecide(false)}>
            Non confermo
          </Button>
        </>
      )
    }
  >
    {credential.rule && <p className="written as-written">{credential.rule}</p>}
    <KeyValueList look="flowing" rows={factsOf(credential)} />
  </Card>
)

const factsOf = (credential: VerificationReply) => {
  const { firm } = credential
  return toTableRows({
    Impresa: firm.isShown ? <a href={firmPagePath(firm.slug)}>{firm.legalName}</a> : firm.legalName,
    'Partita IVA': firm.vatId || 'Non indicata',
    REA: firm.reaNumber,
    Sede: [firm.city, firm.provinceId].filter(Boolean).join(', '),
    Mestieri: firm.trades.join(', '),
    'Rilasciato da': credential.issuedBy,
    Scadenza: credential.validUntil && formatLongDay(credential.validUntil),
    Aggiunto: formatDateTime(credential.createdAt),
    Come: credential.checkedAt && (credential.method ?? ''),
    Controllata: credential.checkedAt && formatDateTime(credential.checkedAt),
    Prova: credential.evidence,
    Motivo: credential.refusalReason,
  })
}

const FirmName = ({ credential: { firm } }: Pick<Props, 'credential'>) => (
  <p className="semibold breakable">{firm.legalName}</p>
)

type CheckDialogProps = {
  readonly credential: VerificationReply
  readonly onClose: () => void
  readonly onDone: () => unknown
}

const CheckDialog = ({ credential, onClose, onDone }: CheckDialogProps) => {
  const listId = useId()
  const methods = CREDENTIAL_CHECK_METHODS[credential.kind]
  return (
    <SendDialog
      onClose={onClose}
      title={`${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`}
      yes="Ho controllato"
      path={firmAdminPaths.check(credential.id)}
      onSent={onDone}
      done={() => ({ title: 'Documento controllato' })}
    >
      {(problems) => (
        <>
          <FirmName credential={credential} />
          <Field
            label="Come hai controllato"
            hint="Si legge sul profilo, dopo «controllata con»."
            required
            error={problems['method']}
          >
            <TextInput name="method" list={listId} defaultValue={methods[0]} maxLength={80} />
          </Field>
          <datalist id={listId}>
            {methods.map((method) => (
              <option key={method} value={method} />
            ))}
          </datalist>
          <Field
            label="Che cosa hai visto"
            hint="Numero del documento o indirizzo della pagina: lo vede solo lo staff."
            error={problems['evidence']}
          >
            <TextInput name="evidence" maxLength={300} />
          </Field>
          <Field
            label="Vale fino al"
            hint="Lascia vuoto se non scade."
            error={problems['validUntil']}
          >
            <TextInput
              name="validUntil"
              type="date"
              defaultValue={credential.validUntil ?? undefined}
            />
          </Field>
        </>
      )}
    </SendDialog>
  )
}

export const page = adminPage({
  subtitle:
    'I documenti che le imprese dicono di avere. Sul profilo si legge che cosa hai controllato, come e quando.',
  Content: Verifications,
})
