import { identityPaths } from '#modules/identity/contract/paths.ts'

/** `GET /api/login`, from which the server redirects to the log-in page. */
export const serverLoginFrom = (path: string) =>
  `${identityPaths.login}?returnTo=${encodeURIComponent(path)}`

export const leaveForLogin = (path: string) => location.replace(serverLoginFrom(path))
