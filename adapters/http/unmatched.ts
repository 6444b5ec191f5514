/** The last word when no route took a request: the address may be known, with other methods. */
import type { Context, Hono } from 'hono'
import type { HttpEnv } from './env.ts'
import { notFound, refused } from './reply.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const methodsOf = (routes: Hono<HttpEnv>, path: string) =>
  METHODS.filter((method) => routes.router.match(method, path)[0].length > 0)

export const unmatchedCall = (api: Hono<HttpEnv>, base: string) => (c: Context<HttpEnv>) => {
  const methods = methodsOf(api, c.req.path.slice(base.length))
  return methods.length > 0 ? wrongMethod(c, methods) : notFound(c)
}

/** Every other address is a page: it can be read, and sometimes its form can be sent. */
export const unmatchedPage = (forms: Hono<HttpEnv>) => (c: Context<HttpEnv>) =>
  wrongMethod(c, [...new Set(['GET', ...methodsOf(forms, c.req.path)])])

const wrongMethod = (c: Context, methods: readonly string[]) => {
  c.header('Allow', methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : [one])).join(', '))
  return refused(c, 405, { code: 'request.method', message: 'Metodo non consentito' })
}
