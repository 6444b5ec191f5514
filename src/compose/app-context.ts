/** What every module depends on: the open database, the world, the outbox. */
import { join } from 'node:path'
import { readStaticFiles } from '#adapters/http/static-files.ts'
import type { Log } from '#adapters/logging/log.ts'
import { keyFor, readOrMakeSecret } from '#adapters/security/installation-key.ts'
import { type PasswordCost, STRONG_COST } from '#adapters/security/passwords.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { sqliteDecisions } from '#adapters/sqlite/decisions/store.ts'
import { sqliteAuditLog } from '#adapters/sqlite/operations/audit-log.ts'
import { readCatalogueVersion, readPublicVersions } from '#adapters/sqlite/public-version.ts'
import { sqliteRateLimiter } from '#adapters/sqlite/rate-limit-store.ts'
import { oneSnapshotAtATime } from '#adapters/sqlite/snapshot/nightly-snapshot.ts'
import { createDecisionLog } from '#modules/decisions/index.ts'
import type { Vies } from '#modules/kernel/vies.ts'
import type { World } from '#modules/kernel/world.ts'
import type { MailTransport } from '#modules/mailing/index.ts'
import type { PictureFiles } from '#modules/media/index.ts'
import type { Config } from '../config.ts'
import { rootFolder } from '../root-folder.ts'
import { createNotifier } from './notifications/notifier.ts'
import { noticeInstallationKey } from './operations/installation-key.ts'

export type AppOptions = {
  readonly config: Config
  readonly world: World
  readonly log: Log
  /** The database: a path, or the bytes of a prepared one. */
  readonly database: string | Buffer
  /** What a password hash costs. Tests pay less. */
  readonly passwordCost?: PasswordCost
  /** How long the card company may take to answer. Tests are less patient. */
  readonly cardTimeoutMs?: number
  /** Who takes the mail, where it is not the mail server or the folder. */
  readonly mailTransport?: MailTransport
  /** How long a live connection lasts. Tests end it after its first word, unless they are about it. */
  readonly streamLifeMs?: number
  /** Origins of push services that tests serve themselves. */
  readonly pushOrigins?: readonly string[]
  /** Who answers whether VAT numbers are in VIES, when it is not the European Commission. */
  readonly vies?: Vies
  /** Where pictures lie, when it is not the data folder. */
  readonly pictureFiles?: PictureFiles
  /** Reads the built front end. Tests, which compose the product thousands of times, read it once. */
  readonly readFiles?: typeof readStaticFiles
  /** Gets the connection before anything is prepared on it. */
  readonly onOpen?: Parameters<typeof openDatabase>[2]
}

export const createAppContext = (options: AppOptions) => {
  const { config, world, log, database, mailTransport, passwordCost = STRONG_COST } = options
  const root = rootFolder()
  const key = config.jwtSecret
    ? { secret: config.jwtSecret, isNew: false }
    : readOrMakeSecret(join(config.dataFolder, 'secret.key'))
  const opened = openDatabase(database, join(root, 'migrations'), options.onOpen)
  const { db, connection, atomically, listingIndex, close } = opened
  const decisionStores = {
    decisions: sqliteDecisions(db, connection),
    links: createSigner(keyFor('links to complaints', key.secret)),
    world,
  }
  const limiter = sqliteRateLimiter({ connection, atomically, world })
  return {
    root,
    config,
    world,
    log,
    db,
    connection,
    atomically,
    listingIndex,
    close,
    /** A key for each purpose, made from the secret of this installation. */
    keyFor: (purpose: string) => keyFor(purpose, key.secret),
    installationKey: noticeInstallationKey(connection, key, { world, log }),
    publicVersions: readPublicVersions(connection),
    catalogueVersion: readCatalogueVersion(connection),
    ...createNotifier({ connection, world, limiter }),
    audit: sqliteAuditLog(db, world),
    decisionStores,
    /** Where every decision against somebody is written down with its reasons. */
    decisionLog: createDecisionLog(decisionStores),
    limiter,
    passwordCost,
    mailTransport,
    pictureFiles: options.pictureFiles,
    vies: options.vies,
    cardTimeoutMs: options.cardTimeoutMs,
    streamLifeMs: options.streamLifeMs,
    pushOrigins: options.pushOrigins,
    readFiles: options.readFiles ?? readStaticFiles,
    databaseFile: fileOf(database),
    /** The copy of the day; asked for by the clock and by the admin. */
    takeSnapshot: oneSnapshotAtATime(fileOf(database)),
    shutdown: createShutdownHooks(),
  }
}

/** Null for a database that is in memory only. */
const fileOf = (database: string | Buffer) =>
  typeof database === 'string' && database !== ':memory:' ? database : null

export type AppContext = ReturnType<typeof createAppContext>

/** What must happen before the database is closed, told by those who know of it. */
const createShutdownHooks = () => {
  const stopping = new AbortController()
  const hooks: (() => void)[] = []
  return {
    /** Aborted when the process begins to stop: connections that stay open by design end now. */
    stopping: stopping.signal,
    announce: () => stopping.abort(),
    /** `act` writes down what is only in memory. */
    beforeClosing: (act: () => void) => {
      hooks.push(act)
    },
    runShutdownHooks: () => {
      for (const act of hooks.splice(0)) act()
    },
  }
}
