/** Paths and times without a schema, so that pages that only read load no schema library. */

/** Hint that a session exists, so that public pages need not ask the server. */
export const SIGNED_IN_COOKIE = 'signed_in'
export const USER_FRESH_MS = 5 * 60 * 1000
export const LOGIN_REDIRECT_MS = 500

export const identityPaths = {
  user: '/api/auth/user',
  login: '/api/login',
  logout: '/api/logout',
  register: '/api/auth/register',
  verify: (token: string) => `/api/auth/verify?token=${encodeURIComponent(token)}`,
  resendVerification: '/api/auth/resend-verification',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/users/me/change-password',
  me: '/api/users/me',
  email: '/api/users/me/email',
  emailWorks: '/api/users/me/email/works',
  profileImage: '/api/users/me/profile-image',
}

/** The first steps of a new professional. */
export const START_PAGE_PATH = '/profilo/inizio'

/** Second step of a log-in, after the password. */
export const SECOND_FACTOR_PAGE_PATH = '/login/codice'
/** Shows the same page after the code was mailed, or mailed once more. */
export const MAILED_CODE_PAGE_PATH = `${SECOND_FACTOR_PAGE_PATH}?inviato=email`
export const ANOTHER_CODE_PAGE_PATH = `${SECOND_FACTOR_PAGE_PATH}?inviato=altro`

/** Error codes that the browser handles specially. */
export const CONFIRMATION_DUE_CODE = 'second-factor.confirmation-due'
export const ENROLMENT_DUE_CODE = 'second-factor.enrolment-due'
