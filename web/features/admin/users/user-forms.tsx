import { SetEmailInput } from '#modules/identity/contract/account.ts'
import { identityAdminPaths } from '#modules/identity/contract/admin-paths.ts'
import { SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import { UserChanges, type UserDetail } from '#modules/identity/contract/users.ts'
import { BASIS_LABELS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { sendRequest } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { LeaveRecordDialog } from '../form/record-form.tsx'
import { ROLE_LABELS, USER_TYPE_LABELS } from './user-list.tsx'

/** The old address reads the reason; the new one has to be confirmed. */
export const SetEmailForm = ({ user }: { readonly user: UserDetail }) => {
  const form = useContractForm<SetEmailInput, SetEmailInput>({ schema: SetEmailInput })
  const submit = form.sending(async (body) => {
    await sendRequest('POST', identityAdminPaths.setEmail(user.id), { body })
    form.reset()
    showToast({
      title: 'Link inviato',
      description: `L’indirizzo cambia quando ${body.email} viene confermato, entro 24 ore.`,
    })
  }, 'L’indirizzo non è stato cambiato. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        look="staff"
        title="Nuova email"
        hint="Per chi l’ha scritta male o non la legge più. L’indirizzo cambia quando il nuovo è confermato; al vecchio mandiamo un avviso."
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Field {...form.field('email')} label="Nuovo indirizzo email" required>
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field
          {...form.field('reason')}
          label="Perché lo cambi"
          hint="Lo legge chi ha l’indirizzo di prima."
          required
        >
          <Textarea {...form.register('reason')} rows={2} maxLength={2000} />
        </Field>
        <SubmitButton className="wide-as-words" busy={form.formState.isSubmitting}>
          Invia il link
        </SubmitButton>
      </FormSection>
    </form>
  )
}

type Props = { readonly user: UserDetail; readonly onDone: () => void }

/** Requires the admin's own password, in case of an unlocked screen. */
export const SetPasswordForm = ({ user, onDone }: Props) => {
  const form = useContractForm<SetPasswordInput, SetPasswordInput>({ schema: SetPasswordInput })
  const submit = form.sending(async (body) => {
    await sendRequest('POST', identityAdminPaths.setPassword(user.id), { body })
    form.reset()
    showToast({
      title: 'Password impostata',
      description: `Abbiamo chiuso l’accesso di ${user.firstName} su tutti i dispositivi.`,
    })
    onDone()
  }, 'La password non è stata cambiata. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        look="staff"
        title="Nuova password"
        hint="Per chi non riesce più ad accedere. Comunicala di persona o al telefono."
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Field
          {...form.field('newPassword')}
          label="Nuova password dell’utente"
          hint="Almeno 8 caratteri, con una minuscola, una maiuscola e un numero."
          required
        >
          <PasswordInput autoComplete="off" {...form.register('newPassword')} />
        </Field>
        <Field {...form.field('adminPassword')} label="La tua password" required>
          <PasswordInput autoComplete="current-password" {...form.register('adminPassword')} />
        </Field>
        <Checkbox
          {...form.register('forceChangeOnNextLogin')}
          label="Deve cambiarla al prossimo accesso"
        />
        <SubmitButton className="wide-as-words" busy={form.formState.isSubmitting}>
          Imposta la password
        </SubmitButton>
      </FormSection>
    </form>
  )
}

type ChangedValues = UserDetail & { readonly reason: string; readonly ground: DecisionBasis }

type ChangeUserFormProps = {
  readonly user: UserDetail
  readonly onChanged: (user: UserDetail) => void
}

export const ChangeUserForm = ({ user, onChanged }: ChangeUserFormProps) => {
  const viewer = useViewer()
  const isSelf = viewer.user?.id === user.id
  const form = useContractForm<ChangedValues, UserChanges>({
    schema: UserChanges,
    defaultValues: { ...user, reason: '', ground: 'abuse' },
  })
  const submit = form.sending(async (body) => {
    onChanged(await sendRequest<UserDetail>('PATCH', identityAdminPaths.user(user.id), { body }))
    form.reset(form.getValues())
    showToast({ title: 'Utente aggiornato' })
  }, 'Le modifiche non sono state salvate. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <LeaveRecordDialog control={form.control} />
      <FormSection
        look="staff"
        title="Dati e accesso"
        {...(isSelf && {
          hint: 'Questo account è il tuo: solo un altro amministratore può cambiarne ruolo e accesso.',
        })}
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <FieldRow>
          <Field {...form.field('firstName')} label="Nome">
            <TextInput {...form.register('firstName')} />
          </Field>
          <Field {...form.field('lastName')} label="Cognome">
            <TextInput {...form.register('lastName')} />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field {...form.field('role')} label="Ruolo">
            <Select {...form.register('role')} options={toOptions(ROLE_LABELS)} disabled={isSelf} />
          </Field>
          <Field {...form.field('userType')} label="Tipo di utente">
            <Select {...form.register('userType')} options={toOptions(USER_TYPE_LABELS)} />
          </Field>
        </FieldRow>
        <Checkbox {...form.register('emailVerified')} label="Email verificata" />
        <Checkbox
          {...form.register('isActive')}
          label="Può accedere"
          hint="Se togli l’accesso, chiudiamo subito le sue sessioni su tutti i dispositivi."
          disabled={isSelf}
        />
        {user.deactivatesAt && (
          <p className="soft">
            L’account si chiude {withArticle('il', formatDate(user.deactivatesAt))}.
          </p>
        )}
        {user.isActive && !isSelf && !form.watch('isActive') && (
          <>
            <Field
              {...form.field('reason')}
              label="Motivo"
              required
              hint="Lo riceve la persona, con le istruzioni per fare reclamo."
            >
              <Textarea {...form.register('reason')} rows={4} maxLength={2000} />
            </Field>
            <Field
              {...form.field('ground')}
              label="In base a che cosa decidi"
              hint="Chi usa il sito per mestiere ha 30 giorni di preavviso, salvo abusi e obblighi di legge."
            >
              <Select {...form.register('ground')} options={toOptions(BASIS_LABELS)} />
            </Field>
          </>
        )}
        <SubmitButton className="wide-as-words" busy={form.formState.isSubmitting}>
          Salva
        </SubmitButton>
      </FormSection>
    </form>
  )
}
