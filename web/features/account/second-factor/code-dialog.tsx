import {
  type RecoveryCodesReply,
  SecondFactorCodeInput,
} from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { CodeField } from './code-field.tsx'

/** Actions in the profile that need a code. */
const ACTS = {
  codes: {
    title: 'Creare nuovi codici di recupero?',
    text: 'I codici che hai adesso non funzioneranno più.',
    button: 'Crea i codici',
    done: 'Nuovi codici di recupero creati',
  },
  off: {
    title: 'Disattivare la verifica in due passaggi?',
    text: 'Per accedere basterà la password.',
    button: 'Disattiva',
    done: 'Verifica in due passaggi disattivata',
  },
} as const

type Act = keyof typeof ACTS

type Props = {
  /** Null while closed. */
  readonly act: Act | null
  readonly onClose: () => void
  /** Receives the new recovery codes, if any. */
  readonly onDone: (codes: readonly string[] | null) => Promise<void>
}

export const CodeDialog = ({ act, onClose, onDone }: Props) => {
  const form = useContractForm<{ code: string }, SecondFactorCodeInput>({
    schema: SecondFactorCodeInput,
  })
  const words = ACTS[act ?? 'codes']
  const submit = form.sending(async (input) => {
    const codes = act === 'off' ? await turnOff(input) : await renewCodes(input)
    form.reset()
    showToast({ title: words.done })
    await onDone(codes)
  })
  return (
    <FormDialog
      open={act !== null}
      onClose={onClose}
      title={words.title}
      look="box"
      yes={words.button}
      destructive={act === 'off'}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <p>{words.text}</p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <CodeField field={form.field('code')} inputProps={form.register('code')} />
    </FormDialog>
  )
}

const turnOff = async (body: SecondFactorCodeInput) => {
  await sendRequest('DELETE', secondFactorPaths.mine, { body })
  return null
}

const renewCodes = async (body: SecondFactorCodeInput) =>
  (await sendRequest<RecoveryCodesReply>('POST', secondFactorPaths.recoveryCodes, { body }))
    .recoveryCodes
