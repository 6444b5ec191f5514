/** Paths of links that log in, apart from what every page loads. */

export const loginLinkPaths = {
  ask: '/api/auth/login-link',
  /** Serves people whom the link of a mail led to the log-in. */
  askFromMail: '/api/auth/login-link/from-mail',
  press: '/api/login/link',
}

/** Where a link is asked for (`token` names the account without its address), and where the mailed one leads; both take `returnTo`. */
export const ASK_LINK_PAGE = '/login/email'
export const LOGIN_LINK_PAGE = '/login/link'

/** Choosing a password after a link of the mail, which asks for no present one. */
export const FIRST_PASSWORD_PAGE = '/change-password?con=link'
