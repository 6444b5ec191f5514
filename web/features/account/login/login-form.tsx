import { useState } from 'react'
import { identityPaths, LoginInput, type LoginReply } from '#modules/identity/contract/account.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useRefusedForm } from '#web/lib/refused-form.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { tellFailure } from '../tell-failure.ts'
import { LoginTrouble } from './login-trouble.tsx'
import { useEnter } from './use-enter.ts'

type Values = { email: string; password: string }

/** Without JavaScript the browser sends it to `POST /login`, and the page comes back with what was wrong. */
export const LoginForm = () => {
  const form = useContractForm<Values, LoginInput>({ schema: LoginInput })
  const refused = useRefusedForm('/login')
  const [trouble, setTrouble] = useState<string | null>(null)
  const returnTo = useReturnTo()
  const enter = useEnter()

  const submit = form.handleSubmit(async (input) => {
    setTrouble(null)
    try {
      await enter(await send<LoginReply>('POST', identityPaths.login, { body: input }))
    } catch (error) {
      if (form.showIssues(error)) return
      tellFailure('Errore di login', error)
      if (error instanceof ApiError) setTrouble(error.code)
    }
  })

  return (
    <form
      method="post"
      action="/login"
      className="account-form"
      noValidate={useHydrated()}
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {trouble && <LoginTrouble code={trouble} />}
      {!trouble && refused && (
        <LoginTrouble code={refused.refusal.code} sentence={refused.refusal.message} />
      )}
      <Field label="Email" required {...form.field('email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={refused?.values['email']}
          {...form.register('email')}
        />
      </Field>
      <Field label="Password" required {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p>
        <a href="/password-dimenticata">Hai dimenticato la password?</a>
      </p>
      <input type="hidden" name="returnTo" value={returnTo} />
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
