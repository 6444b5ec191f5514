import { useSWRConfig } from 'swr'
import type * as v from 'valibot'
import {
  ProfileFormFields,
  type UserReply,
  type UserType,
} from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { userTypeChoices } from '../user-types.ts'

type Values = { firstName: string; lastName: string; userType: UserType }

export const IdentityForm = ({ user, onSaved }: { user: UserReply; onSaved: () => void }) => {
  const { mutate } = useSWRConfig()
  const { firstName, lastName, userType } = user
  const form = useContractForm<Values, v.InferOutput<typeof ProfileFormFields>>({
    schema: ProfileFormFields,
    defaultValues: { firstName, lastName, userType },
    posted: usePostedForm(),
  })
  const submit = form.sending(async (input) => {
    const changed = await sendRequest<UserReply>('PATCH', identityPaths.me, { body: input })
    await mutate(identityPaths.user, changed, { revalidate: false })
    showToast({ title: 'Profilo aggiornato' })
    onSaved()
  }, 'Controlla la connessione e riprova.')

  return (
    <form method="post" className="grid gap-5" noValidate onSubmit={submit}>
      <PostedRefusal />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FieldRow>
        <Field label="Nome" required {...form.field('firstName')}>
          <TextInput
            autoComplete="given-name"
            defaultValue={firstName}
            {...form.register('firstName')}
          />
        </Field>
        <Field label="Cognome" required {...form.field('lastName')}>
          <TextInput
            autoComplete="family-name"
            defaultValue={lastName}
            {...form.register('lastName')}
          />
        </Field>
      </FieldRow>
      <ChoiceGroup
        look="tiles sides"
        legend="Che cosa fai più spesso?"
        hint="Puoi fare entrambe le cose, con lo stesso account."
        type="radio"
        name="userType"
        choices={userTypeChoices}
        chosen={[form.watch('userType')]}
        onChoose={(value) => form.setValue('userType', value as UserType)}
      />
      <SubmitButton
        isPlain
        className="start"
        busy={form.formState.isSubmitting}
        busyLabel="Salvataggio in corso…"
        label="Salva le modifiche"
      />
    </form>
  )
}
