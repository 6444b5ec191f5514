/** Logging in without JavaScript: `POST /login` answers 303, or the page again with this among its answers. */
import * as v from 'valibot'

/** The key under which the login page finds what the server says about the form that was just sent. */
export const LOGIN_FORM_KEY = '/login#form'

export const LoginFormReply = v.object({
  /** What to show above the form. */
  message: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
  /** What was typed, except the password. */
  email: v.string(),
  returnTo: v.string(),
})
export type LoginFormReply = v.InferOutput<typeof LoginFormReply>
