/** Addresses of the second factor, which no visitor's page loads. */

export const secondFactorPaths = {
  logIn: '/api/login/second-factor',
  mine: '/api/users/me/second-factor',
  activate: '/api/users/me/second-factor/activate',
  confirm: '/api/users/me/second-factor/confirm',
  recoveryCodes: '/api/users/me/second-factor/recovery-codes',
  settings: '/api/admin/settings/security',
}
