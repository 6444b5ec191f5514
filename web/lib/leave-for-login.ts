import { identityPaths } from '#modules/identity/contract/paths.ts'

/** `GET /api/login`, from which the server redirects to the log-in page. */
export const buildServerLoginAddress = (path: string) =>
  `${identityPaths.login}?returnTo=${encodeURIComponent(path)}`

export const leaveForLogin = (path: string) => location.replace(buildServerLoginAddress(path))
