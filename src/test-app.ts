/** The whole product on an in-memory database, with a manual clock. */
import { createLog, type Log } from '#adapters/logging/log.ts'
import type { PasswordHashCost } from '#adapters/security/passwords.ts'
import { createMemoryMailboxes } from '#adapters/standins/memory-mailbox.ts'
import {
  createMemoryPictureFiles,
  type MemoryPictureFiles,
} from '#adapters/standins/memory-picture-files.ts'
import { createMemoryVies } from '#adapters/standins/memory-vies.ts'
import type { QueuedMail } from '#modules/mailing/ports.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { countPasswordHashes } from './test-app/guess-work.ts'
import { testJobRequests } from './test-app/job-requests.ts'
import { prepareStatementsLazily } from './test-app/lazy-statements.ts'
import { testMails } from './test-app/mails.ts'
import { testPictures } from './test-app/pictures.ts'
import { readFilesOnce } from './test-app/read-files-once.ts'
import { testShowcaseItems } from './test-app/showcase-items.ts'
import { testVisitors } from './test-app/visitors.ts'
import { createWorld } from './world.ts'

/** A Tuesday morning in Rome. */
export const TEST_NOW = new Date('2026-03-03T09:00:00.000Z')

/** Secret of all test installations. */
export const TEST_SECRET = 'a secret that only tests know, and long enough'

/** A hash takes 0.1 ms here; the real cost is tested with the adapter. */
const CHEAP = { memoryKib: 64, passes: 1 }

let template: Buffer | null = null

type Options = {
  /** A prepared database instead of the reference data. */
  readonly database?: Buffer | string | undefined
  readonly passwordCost?: PasswordHashCost
  readonly log?: Log
  readonly cardTimeoutMs?: number
  /** Sends mails to the server of the settings. */
  readonly bringsMail?: boolean
  readonly streamLifeMs?: number
  readonly pushOrigins?: readonly string[]
  /** Gets the connection first, to count what is asked of it. */
  readonly onOpen?: NonNullable<Parameters<typeof compose>[0]['onOpen']>
  /** Pictures of the prepared database. */
  readonly pictureFiles?: MemoryPictureFiles
  /** Images of its talks. */
  readonly talkImageFiles?: MemoryPictureFiles
}

export const testApp = (
  environment: Readonly<Record<string, string>> = {},
  {
    database,
    passwordCost = CHEAP,
    log = createLog('silent'),
    pictureFiles = createMemoryPictureFiles(),
    talkImageFiles = createMemoryPictureFiles(),
    cardTimeoutMs,
    bringsMail = false,
    streamLifeMs = 0,
    pushOrigins = [],
    onOpen = prepareStatementsLazily,
  }: Options = {},
) => {
  const vies = createMemoryVies()
  const mailboxes = createMemoryMailboxes()
  let now = TEST_NOW.getTime()
  const delivered: QueuedMail[] = []
  const { argon, pause, ...guessWork } = countPasswordHashes()
  const options = {
    config: readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: TEST_SECRET,
      ...environment,
    }),
    world: createWorld(() => new Date(now)),
    log,
    passwordCost,
    argon,
    pause,
    ...(cardTimeoutMs !== undefined && { cardTimeoutMs }),
    streamLifeMs,
    pushOrigins,
    pictureFiles,
    talkImageFiles,
    vies,
    visitMailbox: mailboxes,
    readFiles: readFilesOnce,
    onOpen,
    ...(!bringsMail && {
      mailTransport: {
        deliver: (mail: QueuedMail) => {
          delivered.push(mail)
          return Promise.resolve({ kind: 'sent' } as const)
        },
      },
    }),
  }
  const product = compose({ ...options, database: database ?? seeded(options) })
  const visitors = testVisitors(product)
  const jobs = testJobRequests(visitors, () =>
    product.connection.exec("DELETE FROM rate_limit_hits WHERE key LIKE 'publish%'"),
  )
  return {
    ...product,
    ...visitors,
    jobs,
    items: testShowcaseItems(visitors, jobs),
    pictures: testPictures(product),
    ...testMails(product),
    /** Delivered mails, after `background.tick()` and `background.idle()`. */
    delivered,
    vies,
    mailboxContents: mailboxes,
    pictureFiles,
    talkImageFiles,
    guessWork,
    clock: {
      now: () => new Date(now),
      advance: (ms: number) => {
        now += ms
      },
    },
  }
}

export type TestApp = ReturnType<typeof testApp>

const seeded = (options: Omit<Parameters<typeof compose>[0], 'database'>) => {
  template ??= migratedAndSeeded(options)
  return template
}

/** Migrates and seeds once, then opens copies: under a millisecond per test. */
const migratedAndSeeded = (options: Omit<Parameters<typeof compose>[0], 'database'>) => {
  const product = compose({ ...options, database: ':memory:' })
  product.seed()
  const bytes = product.connection.serialize()
  product.close()
  return bytes
}
