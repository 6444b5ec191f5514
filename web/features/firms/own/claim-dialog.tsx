import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export type Claim = { readonly kind: string; readonly detail: string }

type Props = {
  readonly claim: Claim
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** One claim, validated by the server. */
export const ClaimDialog = ({ claim, onClose, onDone }: Props) => (
  <SendDialog
    onClose={onClose}
    title="Dichiara una credenziale"
    yes="Chiedi il controllo"
    path={firmPaths.credentials}
    onSent={onDone}
    done={() => ({ title: 'Dichiarata', description: 'La controlliamo e ti scriviamo.' })}
  >
    {(problems) => (
      <>
        <Field label="Che cosa" required error={problems['kind']}>
          <Select
            name="kind"
            options={optionsOf(CREDENTIAL_KIND_LABELS)}
            defaultValue={claim.kind}
            placeholder="Scegli"
          />
        </Field>
        <Field
          label="Numero, lettere o massimale"
          hint="Es. lettere C, D, E · polizza 12345, 1 milione di euro"
          required
          error={problems['detail']}
        >
          <TextInput name="detail" defaultValue={claim.detail} maxLength={120} />
        </Field>
        <Field
          label="Rilasciata da"
          hint="Es. Camera di commercio di Milano"
          error={problems['issuedBy']}
        >
          <TextInput name="issuedBy" maxLength={120} />
        </Field>
        <Field label="Vale fino al" hint="Se scade" error={problems['validUntil']}>
          <TextInput name="validUntil" type="date" />
        </Field>
      </>
    )}
  </SendDialog>
)
