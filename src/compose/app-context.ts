/** The things that every module depends on: the open database, the world, the outbox. */
import { join } from 'node:path'
import { readCopyTimes } from '#adapters/files/copies-elsewhere.ts'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import { readStaticFiles } from '#adapters/http/static-files.ts'
import { toLatinLetters } from '#adapters/letters/latin-letters.ts'
import type { Log } from '#adapters/logging/log.ts'
import { readPhone } from '#adapters/phones/read-phone.ts'
import { deriveKey, readOrMakeSecret } from '#adapters/security/installation-key.ts'
import {
  type ArgonHasher,
  type PasswordHashCost,
  STRONG_PASSWORD_HASH_COST,
} from '#adapters/security/passwords.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { createSaltedDigest } from '#adapters/security/token-digest.ts'
import { createVault } from '#adapters/security/vault.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { sqliteDecisions } from '#adapters/sqlite/decisions/store.ts'
import { sqliteDevices } from '#adapters/sqlite/identity/devices.ts'
import { sqliteAuditLog } from '#adapters/sqlite/operations/audit-log.ts'
import { readPublicVersions, readReferenceVersion } from '#adapters/sqlite/public-version.ts'
import { sqliteRateLimiter } from '#adapters/sqlite/rate-limit-store.ts'
import { createExclusiveSnapshot } from '#adapters/sqlite/snapshot/nightly-snapshot.ts'
import { sqliteConflictsOfInterest } from '#adapters/sqlite/staff/conflicts-of-interest.ts'
import type { CounterNeeds } from '#adapters/sqlite/write-in-batches.ts'
import { createDecisionLog } from '#modules/decisions/index.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Vies } from '#modules/kernel/vies.ts'
import type { World } from '#modules/kernel/world.ts'
import type { OpenMailbox } from '#modules/mailboxes/ports.ts'
import type { MailTransport } from '#modules/mailing/ports.ts'
import type { PictureFiles } from '#modules/media/ports.ts'
import type { Config } from '../config.ts'
import { recordInstallationKey } from '../operations/installation-key.ts'
import { rootFolder } from '../root-folder.ts'
import { watchDatabase } from './database-watch.ts'
import { createOutbox } from './outbox.ts'
import { KEY_PURPOSES, type KeyPurpose } from './purposes.ts'
import { createReactions } from './reactions.ts'
import { createShutdownHooks } from './shutdown-hooks.ts'

export type AppOptions = {
  readonly config: Config
  readonly world: World
  readonly log: Log
  /** The database: a path, or the bytes of a prepared one. */
  readonly database: string | Buffer
  /** Cost of password hashes; low in tests. */
  readonly passwordCost?: PasswordHashCost
  /** Computes password hashes; counted in tests. */
  readonly argon?: ArgonHasher
  /** Delays answers to guesses; noted in tests. */
  readonly pause?: (ms: number) => Promise<void>
  /** Timeout of calls to the card company; short in tests. */
  readonly cardTimeoutMs?: number
  /** Replaces the mail server or folder. */
  readonly mailTransport?: MailTransport
  /** Lifetime of a live connection; short in most tests. */
  readonly streamLifeMs?: number
  /** Push service origins of tests. */
  readonly pushOrigins?: readonly string[]
  /** Replaces VIES of the European Commission. */
  readonly vies?: Vies
  /** Replaces IMAP. */
  readonly visitMailbox?: OpenMailbox
  /** Replaces the data folder's pictures. */
  readonly pictureFiles?: PictureFiles
  /** Replaces the data folder's images of talks. */
  readonly talkImageFiles?: PictureFiles
  /** Reads the built front end; tests cache it, because they compose the product thousands of times. */
  readonly readFiles?: typeof readStaticFiles
  /** Gets the connection before any statement is prepared. */
  readonly onOpen?: (connection: Connection) => void
}

/** What compositions use, in five groups: each takes only those that it needs. */
export const createAppContext = (options: AppOptions) => {
  const { config, world, log } = options
  const key = secretOf(config)
  const keyOf = (purpose: KeyPurpose) => deriveKey(purpose, key.secret)
  const reactions = createReactions()
  const shutdown = createShutdownHooks()
  const storage = openStorage(options, { keyOf, reactions, shutdown })
  const { connection, limiter } = storage
  return {
    storage,
    keys: {
      /** Derives a key for a purpose from the installation's secret. */
      keyFor: keyOf,
      /** Encrypts settings that contain secrets. */
      sealing: (purpose: KeyPurpose) => ({ connection, world, vault: createVault(keyOf(purpose)) }),
      installationKey: recordInstallationKey(connection, key, { world, log }),
      passwordCost: options.passwordCost ?? STRONG_PASSWORD_HASH_COST,
      argon: options.argon,
    },
    mail: {
      ...createOutbox({ connection, world, limiter, keyOf }),
      mailTransport: options.mailTransport,
      visitMailbox: options.visitMailbox,
      pushOrigins: options.pushOrigins,
    },
    files: filesOf(options),
    runtime: {
      config,
      world,
      log,
      isHttps: config.publicUrl.startsWith('https:'),
      reactions,
      shutdown,
      readPhone,
      inLatin: toLatinLetters,
      counting: countersIn(connection, { world, log, shutdown }),
      pause: options.pause,
      cardTimeoutMs: options.cardTimeoutMs,
      streamLifeMs: options.streamLifeMs,
      vies: options.vies,
    },
  }
}

type StorageNeeds = {
  readonly keyOf: (purpose: KeyPurpose) => Uint8Array
  readonly reactions: Pick<ReturnType<typeof createReactions>, 'beforeCommit'>
  readonly shutdown: Pick<ShutdownHooks, 'stopping'>
}

type ShutdownHooks = ReturnType<typeof createShutdownHooks>

/** The open database, and the records that every module writes. */
const openStorage = (
  { config, world, log, database, onOpen }: AppOptions,
  { keyOf, reactions, shutdown }: StorageNeeds,
) => {
  const opened = openDatabase(database, join(rootFolder(), 'migrations'), {
    onOpen,
    readPhone,
    isReplicated: config.isReplicated,
    beforeCommit: reactions.beforeCommit,
  })
  const { connection } = opened
  const databaseFile = fileOf(database)
  const complaintLinks = createSigner(keyOf(KEY_PURPOSES.complaintLinks))
  const decisionStores = { decisions: sqliteDecisions(connection), links: complaintLinks, world }
  return {
    ...opened,
    databaseFile,
    limiter: sqliteRateLimiter({ ...opened, world }),
    audit: sqliteAuditLog(connection, world),
    conflicts: sqliteConflictsOfInterest(connection),
    devices: devicesIn(connection, {
      world,
      hashOf: createSaltedDigest(keyOf(KEY_PURPOSES.devices)),
    }),
    decisionStores,
    /** Records decisions against users with their reasons. */
    decisionLog: createDecisionLog(decisionStores),
    publicVersions: readPublicVersions(connection, world.now),
    referenceVersion: readReferenceVersion(connection),
    /** Today's snapshot, for the scheduler and the admin. */
    takeSnapshot: createExclusiveSnapshot(databaseFile),
    databaseWatch: watchDatabase({
      connection,
      world,
      log,
      databaseFile,
      dataFolder: config.dataFolder,
      stopping: shutdown.stopping,
    }),
  }
}

const filesOf = ({
  config,
  readFiles = readStaticFiles,
  pictureFiles,
  talkImageFiles,
}: AppOptions) => {
  const root = rootFolder()
  return {
    root,
    /** PDF documents and share cards use these fonts. */
    fontFolder: join(root, 'node_modules/@fontsource/inter/files'),
    readFiles,
    pictureFiles: pictureFiles ?? diskPictureFiles(config.dataFolder),
    talkImageFiles: talkImageFiles ?? diskPictureFiles(config.dataFolder, 'talk-images'),
    /** Pictures that lie elsewhere than in the data folder are not ours to check. */
    hasPictures: pictureFiles === undefined,
    /** Copies that leave the machine. */
    copyTimes: () => readCopyTimes(config.dataFolder, config.isReplicated),
  }
}

/** Makes counters in memory, which write what they have before the database is closed. */
const countersIn =
  (
    connection: Connection,
    {
      world,
      log,
      shutdown,
    }: Pick<AppOptions, 'world' | 'log'> & {
      readonly shutdown: Pick<ShutdownHooks, 'beforeClosing'>
    },
  ) =>
  <Counter extends { readonly write: () => void }>(
    create: (needs: CounterNeeds) => Counter,
    fault: string,
  ) => {
    const reportFailure = (error: Error) => log.error({ error: error.message }, fault)
    const counter = create({ connection, world, reportFailure })
    shutdown.beforeClosing(counter.write)
    return counter
  }

const secretOf = ({ jwtSecret, dataFolder }: Config) =>
  jwtSecret ? { secret: jwtSecret, isNew: false } : readOrMakeSecret(join(dataFolder, 'secret.key'))

const devicesIn = (connection: Connection, needs: Parameters<typeof sqliteDevices>[1]) => ({
  newId: () => needs.world.newToken(),
  ...sqliteDevices(connection, needs),
})

/** Answers null for an in-memory database. */
const fileOf = (database: string | Buffer) =>
  typeof database === 'string' && database !== ':memory:' ? database : null

export type AppContext = ReturnType<typeof createAppContext>

/** Provides what every module needs; each composition adds the rest by name. */
export const toCommonNeeds = ({
  storage,
  mail,
  runtime,
}: Pick<AppContext, 'storage' | 'mail' | 'runtime'>) =>
  ({
    world: runtime.world,
    atomically: storage.atomically,
    outbox: mail.outbox,
    audit: storage.audit,
    decisionLog: storage.decisionLog,
    limiter: storage.limiter,
    readPhone: runtime.readPhone,
    inLatin: runtime.inLatin,
  }) satisfies CommonNeeds
