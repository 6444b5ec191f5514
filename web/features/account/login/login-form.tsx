import { useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { LoginTrouble } from './login-trouble.tsx'
import type { LoginValues, useLoginForm } from './use-login-form.ts'
import { useSentForm } from './use-sent-form.ts'

/** Without JavaScript the browser sends it to `POST /login`, and the page comes back with what was wrong. */
export const LoginForm = ({ form, submit, trouble }: ReturnType<typeof useLoginForm>) => {
  const isHydrated = useHydrated()
  const sent = useSentForm()
  const isUntouched = form.attempt === 0
  const field = (name: keyof LoginValues) => ({
    ...form.field(name),
    ...(isUntouched && { error: sent?.issueOf(name) }),
  })
  const returnTo = useReturnTo()

  return (
    <form
      method="post"
      action="/login"
      className="account-form"
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {trouble && <LoginTrouble code={trouble} />}
      {isUntouched && sent && (
        <Alert tone="destructive" title="Errore di login">
          <p>{sent.message}</p>
        </Alert>
      )}
      <Field label="Email" required {...field('email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={sent?.email}
          {...form.register('email')}
        />
      </Field>
      <Field label="Password" required {...field('password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p>
        <a href="/password-dimenticata">Hai dimenticato la password?</a>
      </p>
      <input type="hidden" name="returnTo" value={sent?.returnTo || returnTo} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel="Accesso in corso…"
      >
        Accedi
      </Button>
    </form>
  )
}
