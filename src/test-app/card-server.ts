/** The built server with the card stand-in, killed at named points. */
import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type Stripe from 'stripe'
import { signWebhook } from '#adapters/stripe/stand-in/deliveries.ts'
import { startNode } from '../../scripts/child-processes/start-child.ts'
import { COMPILED_ONCE } from '../../scripts/testing/compiled-once.ts'
import { pollUntilFound } from './eventually.ts'
import { START_TIMEOUT_MS } from './server-process.ts'
import { CONSUMER_PROFILE } from './shopper.ts'

export const CARD_SECRET = 'whsec_standin'
const ADMIN = { email: 'admin@example.it', password: 'Segreta123' }

/** Says where `scripts/faults/die-at.ts` kills it. */
export type KillPoint = {
  readonly point: string
  readonly after: number
  /** A SELECT: dies only at a write after which it has a row. */
  readonly when?: string
}

export const startCardServer = async (folder: string, standInUrl: string, death?: KillPoint) => {
  const dies = death ? ['--import', './scripts/faults/die-at.ts'] : []
  const child = startNode([...dies, 'dist/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      // The address stays the same after a restart at another port.
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_WEBHOOK_SECRET: CARD_SECRET,
      STRIPE_API_BASE: standInUrl,
      ...COMPILED_ONCE,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(death && { DIE_AT: death.point, DIE_AFTER: String(death.after) }),
      ...(death?.when && { DIE_WHEN: death.when }),
    },
  })
  let output = ''
  child.stdout?.on('data', (words: Buffer) => {
    output += words
  })
  const exited = once(child, 'exit')
  // An early death comes before the server listens, so there may be no port.
  const portOf = () => /"port":(\d+)/.exec(output)?.[1] ?? (child.signalCode === null ? false : '0')
  const port = await pollUntilFound(portOf, () => `The server did not start:\n${output}`, {
    patienceMs: START_TIMEOUT_MS,
  })
  return { url: `http://127.0.0.1:${port}`, child, death: exited }
}

export type CardServer = Awaited<ReturnType<typeof startCardServer>>

export const endServer = async ({ child, death }: CardServer) => {
  child.kill('SIGKILL')
  await death
}

/** Opens the database, read-only or while no server runs. */
export const withDatabaseFile = <Answer>(
  folder: string,
  work: (file: Sqlite.Database) => Answer,
): Answer => {
  const file = new Sqlite(join(folder, 'app.db'))
  try {
    return work(file)
  } finally {
    file.close()
  }
}

export const postWebhook = (url: string, event: Stripe.Event) => {
  const body = JSON.stringify(event)
  return fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body, CARD_SECRET, new Date()),
    },
    body,
  })
}

/** Invoices would wait without company data. */
export const openCardShopForBusiness = async (url: string) => {
  const call = createCookieClient(url)
  await call('/api/login', ADMIN)
  const company = {
    companyName: 'CercoOffro S.r.l.',
    vatId: '00743110157',
    address: 'Via Roma 1',
    city: 'Milano',
    postalCode: '20121',
    province: 'MI',
    country: 'IT',
  }
  await call('/api/admin/settings/company', company, { method: 'PUT' })
}

const setCookies = (reply: Response) =>
  reply.headers.getSetCookie().map((one) => /^([^=]+)=([^;]*)/.exec(one) ?? [])

/** A client that stores cookies, also across a restart of the server. */
export const createCookieClient = (url: string | (() => string)) => {
  const cookies = new Map<string, string>()
  return async (path: string, body: object, { method = 'POST', key = 'una' } = {}) => {
    const reply = await fetch((typeof url === 'string' ? url : url()) + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${text}`)
    for (const [, name = '', value = ''] of setCookies(reply)) cookies.set(name, value)
    return JSON.parse(text || 'null')
  }
}

export const registerBuyer = async (call: ReturnType<typeof createCookieClient>, email: string) => {
  const person = { firstName: 'Ada', lastName: 'Rossi', email, password: ADMIN.password }
  await call('/api/auth/register', person)
  await call('/api/billing/profile', CONSUMER_PROFILE, { method: 'PUT' })
}
