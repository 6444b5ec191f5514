/** Users of the mixed load, created through use cases, so that their cookies are valid. */
import { parse } from 'valibot'
import { createLog } from '#adapters/logging/log.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { RegisterInput } from '#modules/identity/contract/account.ts'
import { createAppContext } from '#src/compose/app-context.ts'
import { composeModules } from '#src/compose/modules.ts'
import { readReferenceData } from '#src/compose/reference.ts'
import { readConfig } from '#src/config.ts'
import { realWorld } from '#src/world.ts'

const PASSWORD = 'Segreta123'
/** Cheap hashes, because hashing is not measured. */
const CHEAP = { memoryKib: 1024, passes: 2, parallelism: 1 }

/** Values of a `cookie` header. */
export type SignedInPeople = {
  readonly clients: readonly string[]
  readonly professionals: readonly string[]
  readonly moderator: string
}

/** How many of each. */
type Crowd = { readonly clients: number; readonly professionals: number }

export const createSignedInPeople = async (
  dataFolder: string,
  crowd: Crowd,
): Promise<SignedInPeople> => {
  const admin = openAdmin(dataFolder)
  const wave = realWorld.newToken().slice(0, 8).toLowerCase()
  // One after the other, because the hash queue is bounded.
  const many = async (count: number, signUp: (email: string) => Promise<string>) => {
    const cookies: string[] = []
    for (let index = 0; index < count; index += 1) {
      cookies.push(await signUp(`p${index}-${wave}@example.it`))
    }
    return cookies
  }
  try {
    return {
      clients: await many(crowd.clients, (email) => admin.signUp(`c${email}`, 'client')),
      professionals: await many(crowd.professionals, admin.subscribe),
      moderator: await admin.signUpModerator(`m-${wave}@example.it`),
    }
  } finally {
    admin.close()
  }
}

const openAdmin = (dataFolder: string) => {
  const config = readConfig({ DATA_DIR: dataFolder })
  const log = createLog('silent')
  const context = createAppContext({
    config,
    log,
    world: realWorld,
    database: config.databaseFile,
    passwordCost: CHEAP,
  })
  seedReference(context.storage.connection, readReferenceData(context.files.root))
  // A few clients on one network publish here for thousands.
  context.storage.connection.exec(
    `CREATE TRIGGER IF NOT EXISTS few_publish_for_many AFTER INSERT ON rate_limit_hits
     WHEN new.key LIKE 'publish%' BEGIN DELETE FROM rate_limit_hits WHERE id = new.id; END`,
  )
  const { billing, identity } = composeModules(context).useCases

  const verify = context.storage.connection.prepare(
    'UPDATE users SET email_verified = 1 WHERE email = ?',
  )
  const signUp = async (email: string, userType: 'client' | 'professional') => {
    const person = { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD, userType }
    const outcome = await identity.register(parse(RegisterInput, person), deviceOf(email))
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    // An unverified address gets only five mails of a kind per hour.
    verify.run(email)
    return `session=${outcome.value.pass.cookie}`
  }
  return {
    signUp,
    subscribe: async (email: string) => {
      const cookie = await signUp(email, 'professional')
      billing.grantSubscription({ email, planSlug: 'enterprise' })
      return cookie
    },
    signUpModerator: async (email: string) => {
      const person = { email, password: PASSWORD, firstName: 'Olga', lastName: 'Bianchi' }
      const member = await identity.createStaff({ ...person, role: 'moderator' })
      if (!member.ok) throw new Error(member.refusal.code)
      const outcome = await identity.logIn({ email, password: PASSWORD }, deviceOf(email))
      if (!outcome.ok) throw new Error(outcome.refusal.code)
      return `session=${outcome.value.pass.cookie}`
    },
    close: context.storage.close,
  }
}

/** An own IP address per user, because of limits. */
const deviceOf = (email: string) => ({ ip: email, userAgent: 'bench' })
