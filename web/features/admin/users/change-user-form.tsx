import { identityPaths } from '#modules/identity/contract/paths.ts'
import { UserChanges, type UserDetail } from '#modules/identity/contract/users.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
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
import { ROLE_LABELS, USER_TYPE_LABELS } from './user-words.ts'

type Values = Pick<
  UserDetail,
  'firstName' | 'lastName' | 'role' | 'userType' | 'isActive' | 'emailVerified'
>

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
    defaultValues: { firstName, lastName, role, userType, isActive, emailVerified },
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      onChanged(await send<UserDetail>('PATCH', identityPaths.adminUser(user.id), { body }))
      showToast({ title: 'Utente aggiornato' })
    } catch (error) {
      if (form.showIssues(error)) return
      showFailure(error, 'Le modifiche non sono state salvate. Riprova.')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
        <SubmitButton busy={form.formState.isSubmitting}>Salva</SubmitButton>
      </FormSection>
    </form>
  )
}
