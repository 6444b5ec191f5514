/** Log-in without JavaScript: `POST /login` answers 303, or the page again with this among its answers. */
import * as v from 'valibot'

export const LOGIN_FORM_KEY = '/login#form'

export const LoginFormReply = v.object({
  message: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
  email: v.string(),
  returnTo: v.string(),
})
export type LoginFormReply = v.InferOutput<typeof LoginFormReply>
