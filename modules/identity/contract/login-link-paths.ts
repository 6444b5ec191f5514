/** Paths of links that log in, apart from what every page loads. */

export const loginLinkPaths = {
  ask: '/api/auth/login-link',
  /** Serves people whom the link of a mail led to the log-in. */
  askFromMail: '/api/auth/login-link/from-mail',
  press: '/api/login/link',
}

/** People ask for a link on the first page (`token` names the account without its address), and the mailed link leads to the second; both take `returnTo`. */
export const ASK_LINK_PAGE_PATH = '/login/email'
export const LOGIN_LINK_PAGE_PATH = '/login/link'

/** Choosing a password after a link of the mail, which asks for no present one. */
export const FIRST_PASSWORD_PAGE_PATH = '/change-password?con=link'
