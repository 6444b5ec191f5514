/** The app's routes, and the permission table's rows for them. */
import { adminRoutes } from '#web/app/routes/admin-pages.ts'
import { memberPages } from '#web/app/routes/signed-in-pages.ts'
import { routes } from '#web/app/routes.ts'
import type { Proof } from './actors.ts'
import { proofRows } from './rows.ts'

/** Middleware and fallbacks, which are no routes. */
const CATCH_ALL = ['ALL /*', 'ALL /api/*', 'GET /*']

export const routesOf = ({ app }: Pick<Proof, 'app'>): readonly string[] => {
  const taken = app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !CATCH_ALL.includes(route))
  const pages = [...routes, ...memberPages, ...adminRoutes]
    .filter(({ path }) => !taken.includes(`GET ${path}`))
    .map(({ path }) => `PAGE ${path}`)
  return [...new Set([...taken, ...pages, 'PAGE *'])]
}

/** Advice for a route without a row, shown by the failing test. */
export const describeMissingRow = (
  route: string,
) => `${route} has no row in the permission table. Add one to src/proof/rows/:
  {
    route: '${route}',
    at: { id: 'publicJob' },          // parameters of the path, by names of fixtures.ts
    send: { … }, accepts: …Input,     // a valid body and its schema, if it takes one
    replies: …Reply,                  // the schema of its answer
    answers: members(200),            // or everyone, staff, admins; { ...members(404), owner: 200 }
    proves: ({ body, count }) => …,   // throws unless an allowed answer is the real one
  },`

export const routesWithoutRow = (proof: Proof) => {
  const covered = new Set<string>(proofRows.map(({ route }) => route))
  return routesOf(proof).filter((route) => !covered.has(route))
}

export const rowsWithoutRoute = (proof: Proof) => {
  const registered = new Set(routesOf(proof))
  return proofRows.map(({ route }) => route).filter((route) => !registered.has(route))
}
