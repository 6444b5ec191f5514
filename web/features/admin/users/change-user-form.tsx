import { identityPaths } from '#modules/identity/contract/paths.ts'
import { UserChanges, type UserDetail } from '#modules/identity/contract/users.ts'
import { BASIS_LABELS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import { send } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { LeaveQuestion } from '../form/record-form.tsx'
import { ROLE_LABELS, USER_TYPE_LABELS } from './user-list.tsx'

type Values = Pick<
  UserDetail,
  'firstName' | 'lastName' | 'role' | 'userType' | 'isActive' | 'emailVerified'
> & { readonly reason: string; readonly ground: DecisionBasis }

type Props = {
  readonly user: UserDetail
  readonly onChanged: (user: UserDetail) => void
}

export const ChangeUserForm = ({ user, onChanged }: Props) => {
  const viewer = useViewer()
  const isSelf = viewer.user?.id === user.id
  const { firstName, lastName, role, userType, isActive, emailVerified } = user
  const form = useContractForm<Values, UserChanges>({
    schema: UserChanges,
    defaultValues: {
      firstName,
      lastName,
      role,
      userType,
      isActive,
      emailVerified,
      reason: '',
      ground: 'abuse',
    },
  })
  const submit = form.sending(async (body) => {
    onChanged(await send<UserDetail>('PATCH', identityPaths.adminUser(user.id), { body }))
    form.reset(form.getValues())
    showToast({ title: 'Utente aggiornato' })
  }, 'Le modifiche non sono state salvate. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <LeaveQuestion control={form.control} />
      <FormSection
        title="Dati e accesso"
        {...(isSelf && {
          hint: 'Sei tu: ruolo e accesso li può cambiare solo un altro amministratore.',
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
            <Select {...form.register('role')} options={optionsOf(ROLE_LABELS)} disabled={isSelf} />
          </Field>
          <Field {...form.field('userType')} label="Tipo di utente">
            <Select {...form.register('userType')} options={optionsOf(USER_TYPE_LABELS)} />
          </Field>
        </FieldRow>
        <Checkbox {...form.register('emailVerified')} label="Email verificata" />
        <Checkbox
          {...form.register('isActive')}
          label="Può accedere"
          hint="Senza, viene scollegato subito da tutti i dispositivi."
          disabled={isSelf}
        />
        {user.deactivatesAt && (
          <p className="soft">L’account si chiude il {formatDate(user.deactivatesAt)}.</p>
        )}
        {isActive && !isSelf && !form.watch('isActive') && (
          <>
            <Field
              {...form.field('reason')}
              label="Motivo"
              required
              hint="Lo riceve la persona, con le vie per opporsi."
            >
              <Textarea {...form.register('reason')} rows={4} maxLength={2000} />
            </Field>
            <Field
              {...form.field('ground')}
              label="Su che cosa si fonda"
              hint="Chi usa il sito per mestiere ha 30 giorni di preavviso, salvo abusi e obblighi di legge."
            >
              <Select {...form.register('ground')} options={optionsOf(BASIS_LABELS)} />
            </Field>
          </>
        )}
        <SubmitButton busy={form.formState.isSubmitting}>Salva</SubmitButton>
      </FormSection>
    </form>
  )
}
