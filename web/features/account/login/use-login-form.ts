import { type FormEvent, useState } from 'react'
import { LoginInput, type LoginReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { toastFailure } from '../toast-failure.ts'
import { useEnter } from './use-enter.ts'

type LoginValues = { email: string; password: string }

export const useLoginForm = () => {
  const form = useContractForm<LoginValues, LoginInput>({ schema: LoginInput })
  const enter = useEnter()
  /** Code of the last refusal. */
  const [trouble, setTrouble] = useState<string | null>(null)

  const logIn = form.handleSubmit(async (input) => {
    setTrouble(null)
    try {
      await enter(await send<LoginReply>('POST', identityPaths.login, { body: input }))
    } catch (error) {
      form.showIssues(error)
      toastFailure('Errore di login', error)
      setTrouble(error instanceof ApiError ? error.code : null)
    }
  })

  return { form, trouble, submit: (event: FormEvent) => void logIn(event) }
}
