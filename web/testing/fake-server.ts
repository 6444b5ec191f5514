/** A fake server for screen tests: scripted replies, recorded calls. */
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths, SIGNED_IN_COOKIE } from '#modules/identity/contract/paths.ts'

type Call = { method: string; path: string; body: unknown }

type Answer = {
  status?: number
  body?: unknown
  /** `never` leaves the request pending. */
  arrives?: 'never'
}

/** Maps `METHOD /path?query` to answers; a function gets the call and its headers. An unknown call fails like a network error. */
type Answers = Record<string, Answer | ((call: Call, headers: Headers) => Answer)>

export const fakeServer = (answers: Answers) => {
  const calls: Call[] = []

  globalThis.fetch = (input, init) => {
    const call = callOf(String(input), init)
    calls.push(call)
    const handler = answers[`${call.method} ${call.path}`]
    const answer =
      typeof handler === 'function' ? handler(call, new Headers(init?.headers)) : handler
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'))
    if (answer.arrives === 'never') return new Promise(() => undefined)
    const { status = 200, body } = answer
    return Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
    )
  }
  return { calls, answers }
}

const callOf = (path: string, init: RequestInit | undefined): Call => ({
  method: init?.method ?? 'GET',
  path,
  body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
})

export const ADA_USER: UserReply = {
  id: '0190b2c4-0000-7000-8000-000000000001',
  email: 'ada@example.it',
  firstName: 'Ada',
  lastName: 'Rossi',
  profileImageUrl: null,
  role: 'professional',
  userType: 'client',
  emailVerified: true,
  subscriptionStatus: 'inactive',
  subscriptionPlan: 'none',
  createdAt: '2026-03-01T09:00:00.000Z',
}

/** Sets the hint cookie; returns the reply about the user. */
export const signedInAs = (user: Partial<UserReply> = {}): Answers => {
  setHint('1; path=/')
  return { [`GET ${identityPaths.user}`]: { body: { ...ADA_USER, ...user } } }
}

export const signedOut = (): void => setHint('; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT')

const setHint = (rest: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads document.cookie too.
  document.cookie = `${SIGNED_IN_COOKIE}=${rest}`
}
