import { useSWRConfig } from 'swr'
import { LOGIN_FORM_KEY, type LoginFormReply } from '#modules/identity/contract/login-form.ts'

/** What the server said about the form that was sent without JavaScript, if that is how this page came. */
export const useSentForm = () => {
  const reply = useSWRConfig().fallback[LOGIN_FORM_KEY] as LoginFormReply | undefined
  return (
    reply && {
      ...reply,
      issueOf: (name: string) => reply.issues.find(({ path }) => path === name)?.message,
    }
  )
}
