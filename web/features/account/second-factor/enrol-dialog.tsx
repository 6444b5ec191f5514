import { useState } from 'react'
import {
  EnrolmentInput,
  type EnrolmentReply,
  type RecoveryCodesReply,
  SecondFactorCodeInput,
} from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { OwnPasswordField } from '#web/lib/own-password-field.tsx'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onActivated: (recoveryCodes: readonly string[]) => Promise<void>
}

export const EnrolDialog = ({ open, onClose, onActivated }: Props) => {
  const [enrolment, setEnrolment] = useState<EnrolmentReply | null>(null)
  const leave = () => {
    setEnrolment(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={leave} title="Attiva la verifica in due passaggi">
      {enrolment ? (
        <FirstCode
          enrolment={enrolment}
          onActivated={async (codes) => {
            setEnrolment(null)
            await onActivated(codes)
          }}
        />
      ) : (
        <Password onBegun={setEnrolment} />
      )}
    </Dialog>
  )
}

const Password = ({ onBegun }: { onBegun: (enrolment: EnrolmentReply) => void }) => {
  const form = useContractForm<{ password: string }, { password: string }>({
    schema: EnrolmentInput,
  })
  const submit = form.sending(async (body) => {
    onBegun(await sendRequest<EnrolmentReply>('POST', secondFactorPaths.mine, { body }))
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p>
        Ti serve un’app di verifica sul telefono, per esempio Aegis, FreeOTP o Google Authenticator.
      </p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <OwnPasswordField field={form.field('password')} inputProps={form.register('password')} />
      <SubmitButton variant="primary" wide busy={form.formState.isSubmitting} label="Continua" />
    </form>
  )
}

type FirstCodeProps = Pick<Props, 'onActivated'> & { readonly enrolment: EnrolmentReply }

const FirstCode = ({ enrolment, onActivated }: FirstCodeProps) => {
  const form = useContractForm<{ code: string }, SecondFactorCodeInput>({
    schema: SecondFactorCodeInput,
  })
  const submit = form.sending(async (body) => {
    const reply = await sendRequest<RecoveryCodesReply>('POST', secondFactorPaths.activate, {
      body,
    })
    showToast({ title: 'Verifica in due passaggi attivata' })
    await onActivated(reply.recoveryCodes)
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p>
        Inquadra il codice con la tua app di verifica, poi scrivi qui sotto le cifre che compaiono
        nell’app.
      </p>
      <AppSetup enrolment={enrolment} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <CodeField
        hint="Scrivi le 6 cifre che vedi ora nella tua app."
        field={form.field('code')}
        inputProps={form.register('code')}
      />
      <SubmitButton variant="primary" wide busy={form.formState.isSubmitting} label="Attiva" />
    </form>
  )
}

const AppSetup = ({ enrolment: { address, secret, picture } }: { enrolment: EnrolmentReply }) => (
  <div className="app-setup cluster gap-4">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      width={200}
      height={200}
      alt="Codice QR da inquadrare con l’app di verifica"
    />
    <div className="stack shrinkable">
      <p className="small">
        L’app è su questo telefono? <a href={address}>Aprila da qui</a>
      </p>
      <p className="small">Oppure scrivi questa chiave nell’app:</p>
      <p>
        <code className="app-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  </div>
)
