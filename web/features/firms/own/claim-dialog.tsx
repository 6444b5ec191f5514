import { useState } from 'react'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS, type CredentialKind } from '#modules/kernel/firm-checks.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

export type CredentialClaim = { readonly kind: string; readonly detail: string }

/** The profile already contains the VAT number. */
const { vat: _, ...CLAIMABLE } = CREDENTIAL_KIND_LABELS
type Claimable = Exclude<CredentialKind, 'vat'>

const NUMBER = 'Numero di iscrizione'

/** What of it is to be written, and an example. */
const DETAILS: Readonly<Record<Claimable, readonly [label: string, example: string]>> = {
  register: ['Numero REA', 'Es. MI-123456'],
  dm37: ['Lettere abilitate (D.M. 37/2008)', 'Es. C, D, E'],
  fgas: ['Numero del certificato', 'Es. IF-12345 (impresa) o PF-12345 (persona)'],
  insurance: ['Massimale', 'Es. 1.000.000 €, polizza 12345'],
  durc: ['Numero di protocollo', 'Es. INPS_12345678'],
  soa: ['Categorie e classifiche', 'Es. OG1 classifica II'],
  albo: [NUMBER, 'Es. n. 1234, Ordine degli ingegneri'],
}
const UNKNOWN = [NUMBER, 'Prima scegli il tipo di documento'] as const

type Props = {
  readonly claim: CredentialClaim
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** One claim, validated by the server. */
export const ClaimDialog = ({ claim, onClose, onDone }: Props) => {
  const [kind, setKind] = useState(claim.kind)
  const [label, example] = DETAILS[kind as Claimable] ?? UNKNOWN
  return (
    <SendDialog
      onClose={onClose}
      title="Aggiungi un documento"
      yes="Chiedi il controllo"
      path={firmPaths.credentials}
      onSent={onDone}
      done={() => ({ title: 'Documento aggiunto', description: 'Lo controlliamo e ti scriviamo.' })}
    >
      {(problems) => (
        <>
          <Field label="Quale documento" required error={problems['kind']}>
            <Select
              name="kind"
              options={toOptions(CLAIMABLE)}
              value={kind}
              onChange={({ target }) => setKind(target.value)}
              placeholder="Scegli"
            />
          </Field>
          <Field label={label} hint={example} required error={problems['detail']}>
            <TextInput name="detail" defaultValue={claim.detail} maxLength={120} />
          </Field>
          <Field
            label="Rilasciato da"
            hint="Es. Camera di commercio di Milano"
            error={problems['issuedBy']}
          >
            <TextInput name="issuedBy" maxLength={120} />
          </Field>
          <Field
            label="Vale fino al"
            hint="Lascia vuoto se non scade"
            error={problems['validUntil']}
          >
            <TextInput name="validUntil" type="date" />
          </Field>
        </>
      )}
    </SendDialog>
  )
}
