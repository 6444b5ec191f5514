import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { LOGIN_FORM_KEY, type LoginFormReply } from '#modules/identity/contract/login-form.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'

type Props = {
  readonly action: string
  readonly form: ComponentProps<typeof ErrorSummary> & {
    readonly formState: { readonly isSubmitting: boolean }
  }
  readonly onSubmit: (event: FormEvent) => void
  readonly refusedTitle: string
  readonly button: string
  readonly busyLabel: string
  /** Renders the fields with the server's errors, until the form is sent with JavaScript. */
  readonly children: (sent: {
    readonly email: string | undefined
    readonly issueOf: (field: string) => string | undefined
  }) => ReactNode
}

/** Without JavaScript the browser posts to `action` and gets the page with errors. */
export const AccountForm = (props: Props) => {
  const { action, form, onSubmit, refusedTitle, button, busyLabel, children } = props
  const isHydrated = useHydrated()
  const returnTo = useReturnTo()
  const sent = useSWRConfig().fallback[LOGIN_FORM_KEY] as LoginFormReply | undefined
  const complaint = form.attempt === 0 ? sent : undefined
  return (
    <form
      method="post"
      action={action}
      className="grid gap-5"
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {complaint && <Alert tone="destructive" title={refusedTitle} text={complaint.message} />}
      {children({
        email: sent?.email,
        issueOf: (field) => complaint?.issues.find(({ path }) => path === field)?.message,
      })}
      <input type="hidden" name="returnTo" value={sent?.returnTo || returnTo} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel={busyLabel}
        label={button}
      />
    </form>
  )
}
