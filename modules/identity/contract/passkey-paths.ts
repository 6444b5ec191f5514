/** Addresses of passkeys, which no visitor's page loads. */

export const passkeyPaths = {
  /** Mails a code to whom no fresh proof is at hand. */
  code: '/api/auth/passkeys/code',
  mine: '/api/users/me/passkeys',
  registerOptions: '/api/auth/passkeys/options',
  register: '/api/auth/passkeys/verify',
  one: (id: string) => `/api/users/me/passkeys/${encodeURIComponent(id)}`,
  logInOptions: '/api/login/passkey/options',
  logIn: '/api/login/passkey/verify',
}

/** Nothing fresh says that it is the owner who adds one: a code must follow. */
export const PASSKEY_CODE_DUE_CODE = 'passkey.code-due'

export const MAX_PASSKEYS = 10
