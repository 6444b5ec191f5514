import { SetEmailInput } from '#modules/identity/contract/account.ts'
import { SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { isNotThere, send, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page-params.ts'
import { showToast } from '#web/lib/toast.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { ChangeUserForm } from './change-user-form.tsx'
import { Purchases } from './purchases.tsx'
import { UserBadges } from './user-list.tsx'

/** One user: data, activity, and changes by the admin. */
export const UserCard = () => {
  const { id = '' } = usePageParams()
  const reply = useApi<UserDetail>(identityPaths.adminUser(id), { freshMs: 0 })
  const { data, mutate } = reply
  if (!data || isNotThere(reply.error))
    return (
      <NotLoaded
        {...reply}
        failed="I dati non sono arrivati"
        waiting={WAITING}
        missing={<EmptyState title="Utente non trovato" />}
      />
    )
  return (
    <div className="stack loose">
      <section className="stack">
        <h2>
          {data.firstName} {data.lastName}
        </h2>
        <UserBadges user={data} />
        <KeyValueList rows={factsOf(data)} />
        <p>
          <a href={`/admin/registro?${new URLSearchParams({ targetKind: 'user', targetId: id })}`}>
            Che cosa è stato fatto su questo utente
          </a>
        </p>
      </section>
      <ChangeUserForm
        key={data.id}
        user={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
      <Purchases userId={data.id} onSubscriptionEnded={() => void mutate()} />
      <SetEmailForm user={data} />
      <SetPasswordForm user={data} onDone={() => void mutate()} />
    </div>
  )
}

const WAITING = ['title', 'line', 'line', 'short'] as const

const factsOf = (user: UserDetail) => [
  { term: 'Email', value: user.email },
  { term: 'Iscritto', value: formatDateTime(user.createdAt) },
  {
    term: 'Ultima visita',
    value: user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Nessuna sessione',
  },
  { term: 'Dispositivi collegati', value: formatNumber(user.liveSessions) },
  { term: 'Richieste pubblicate', value: formatNumber(user.jobRequests) },
  { term: 'Annunci in vetrina', value: formatNumber(user.showcaseItems) },
  { term: 'Contatti visti', value: formatNumber(user.reveals) },
]

/** The old address reads the reason; the new one has to be confirmed. */
const SetEmailForm = ({ user }: { readonly user: UserDetail }) => {
  const form = useContractForm<SetEmailInput, SetEmailInput>({ schema: SetEmailInput })
  const submit = form.sending(async (body) => {
    await send('POST', identityPaths.setEmail(user.id), { body })
    form.reset()
    showToast({
      title: 'Link mandato',
      description: `L’indirizzo cambia quando ${body.email} viene confermato, entro 24 ore.`,
    })
  }, 'L’indirizzo non è stato cambiato. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        title="Nuova email"
        hint="Per chi ha sbagliato a scriverla o non la legge più. Cambia quando la nuova è confermata; quella di prima viene avvisata."
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
        <SubmitButton busy={form.formState.isSubmitting}>Manda il link</SubmitButton>
      </FormSection>
    </form>
  )
}

type Values = { newPassword: string; adminPassword: string; forceChangeOnNextLogin: boolean }

type Props = { readonly user: UserDetail; readonly onDone: () => void }

/** Requires the admin's own password, in case of an unlocked screen. */
const SetPasswordForm = ({ user, onDone }: Props) => {
  const form = useContractForm<Values, SetPasswordInput>({ schema: SetPasswordInput })
  const submit = form.sending(async (body) => {
    await send('POST', identityPaths.setPassword(user.id), { body })
    form.reset()
    showToast({
      title: 'Password impostata',
      description: `${user.firstName} è stato scollegato da tutti i dispositivi.`,
    })
    onDone()
  }, 'La password non è stata cambiata. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
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
        <SubmitButton busy={form.formState.isSubmitting}>Imposta la password</SubmitButton>
      </FormSection>
    </form>
  )
}

export const page = adminPage({ Content: UserCard })
