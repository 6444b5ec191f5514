/** Log-in without JavaScript: `POST /login` answers 303, or the page again with this among its answers. */
import * as v from 'valibot'

/** Key of the reply to the form, among the page's answers. */
export const LOGIN_FORM_KEY = '/login#form'

export const LoginFormReply = v.object({
  /** This is shown above the form. */
  message: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
  /** The typed e-mail address. */
  email: v.string(),
  returnTo: v.string(),
})
export type LoginFormReply = v.InferOutput<typeof LoginFormReply>
