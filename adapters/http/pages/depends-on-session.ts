/** Which pages read differently for somebody who is signed in. */

/** Kept pages that somebody who is signed in is not shown. */
export const dependsOnSession = (pathAndQuery: string) => {
  const path = pathAndQuery.split('?', 1)[0] ?? ''
  return isPersonal(path) || path === '/login' || path === '/change-password'
}

export const variesBy = (pathAndQuery: string) => (dependsOnSession(pathAndQuery) ? ['Cookie'] : [])

/** Everything else reads the same for all and is filled in by the browser. */
export const isPersonal = (path: string) =>
  path === '/' || path === '/admin' || path.startsWith('/admin/')
