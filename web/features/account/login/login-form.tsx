import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { SentForm } from './sent-form.tsx'
import type { useLoginForm } from './use-login-form.ts'

const newPassword = <a href="/password-dimenticata">scegline una nuova</a>

const ADVICE: Record<string, ReactNode> = {
  'login.wrong': (
    <p>
      Controlla l’indirizzo e la password. Se non la ricordi, {newPassword}: bastano due minuti.
    </p>
  ),
  'rate.limited': (
    <p>È una protezione del tuo account. Se non ricordi la password, {newPassword}.</p>
  ),
  'account.deactivated': (
    <p>
      Se pensi che sia un errore, <a href="/contattaci">scrivici</a>: ti rispondiamo entro 24 ore.
    </p>
  ),
}

export const LoginForm = ({ form, submit, trouble }: ReturnType<typeof useLoginForm>) => (
  <SentForm
    action="/login"
    form={form}
    onSubmit={submit}
    refusedTitle="Errore di login"
    button="Accedi"
    busyLabel="Accesso in corso…"
  >
    {({ email, issueOf }) => (
      <>
        {trouble && <LoginTrouble code={trouble} />}
        <Field label="Email" required {...form.field('email')} {...errorOf(issueOf('email'))}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={email}
            {...form.register('email')}
          />
        </Field>
        <Field
          label="Password"
          required
          {...form.field('password')}
          {...errorOf(issueOf('password'))}
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <p>
          <a href="/password-dimenticata">Hai dimenticato la password?</a>
        </p>
      </>
    )}
  </SentForm>
)

const errorOf = (error: string | undefined) => error !== undefined && { error }

/** Advice for a refusal, shown after the toast is gone. */
const LoginTrouble = ({ code }: { code: string }) => {
  const advice = ADVICE[code]
  return advice ? <Alert tone="destructive">{advice}</Alert> : null
}
