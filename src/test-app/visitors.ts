/** Visitors for tests, each with an own IP address because of limits. */
import type { RegisterReply, UserReply } from '#modules/identity/contract/account.ts'
import type { Product } from '../compose.ts'

export const TEST_PASSWORD = 'Segreta123'

export type Visitor = {
  /** The value for a `cookie` header. */
  readonly cookie: string
  readonly user: UserReply
  readonly ip: string
}

type Call = {
  /** Sent as JSON. */
  readonly body?: unknown
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

type Overrides = Partial<{
  firstName: string
  lastName: string
  email: string
  password: string
  userType: 'client' | 'professional'
  /** Acts as if the verification link had been opened. */
  isVerified: boolean
}>

export const testVisitors = (product: Product) => {
  let visitors = 0
  const nextIp = () => {
    visitors += 1
    return `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
  }

  const request = (method: string, path: string, call: Call = {}): Promise<Response> =>
    Promise.resolve(
      product.app.request(path, requestInit(method, call), {
        incoming: { socket: { remoteAddress: call.ip ?? '127.0.0.1' } },
      }),
    )

  /** A new account, signed in. */
  const signUp = async ({ isVerified = false, ...overrides }: Overrides = {}): Promise<Visitor> => {
    const ip = nextIp()
    const body = {
      firstName: 'Ada',
      lastName: 'Rossi',
      email: `persona-${visitors}@example.it`,
      password: TEST_PASSWORD,
      ...overrides,
    }
    const reply = await request('POST', '/api/auth/register', { body, ip })
    if (reply.status !== 201) throw new Error(`No account: ${await reply.text()}`)
    const { emailSent: _, ...user } = (await reply.json()) as RegisterReply
    if (isVerified) {
      product.connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(user.id)
    }
    return { cookie: cookieOf(reply), user: { ...user, emailVerified: isVerified }, ip }
  }

  const logIn = async (email: string, password = TEST_PASSWORD): Promise<Visitor> => {
    const ip = nextIp()
    const reply = await request('POST', '/api/login', { body: { email, password }, ip })
    if (reply.status !== 200) throw new Error(`No session: ${await reply.text()}`)
    const { user } = (await reply.json()) as { user: UserReply }
    return { cookie: cookieOf(reply), user, ip }
  }

  /** A signed-in staff member. */
  const signUpStaff = async (role: 'admin' | 'moderator'): Promise<Visitor> => {
    const email = `${role}-${visitors}@example.it`
    const outcome = await product.identity.createStaff({
      email,
      password: TEST_PASSWORD,
      role,
      firstName: 'Olga',
      lastName: 'Bianchi',
    })
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    return await logIn(email)
  }

  return { request, signUp, signUpStaff, logIn }
}

const requestInit = (method: string, { body, cookie, headers = {} }: Call): RequestInit => ({
  method,
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
    ...headers,
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** The cookies that a browser would send after this reply. */
export const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
