/** Writing use cases on a file of their own, without HTTP. */
import * as v from 'valibot'
import { createLog } from '#adapters/logging/log.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { type SessionId, type TalkId, toId, type UserId } from '#modules/kernel/ids.ts'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { type AppContext, createAppContext } from '#src/compose/app-context.ts'
import { composeModules } from '#src/compose/modules.ts'
import { readReferenceData } from '#src/compose/reference.ts'
import { readConfig } from '#src/config.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { realWorld } from '#src/world.ts'

const SESSION = toId<SessionId>('bench')

/** Below the plan's monthly limit. */
const REVEALS_EACH = 25
/** Below the messages of a minute. */
const TALKS_EACH = 15
const MESSAGE = 'Buongiorno, potrei passare giovedì mattina a vedere il bagno.'

export const openWritableMarket = (file: string) => {
  const context = createAppContext({
    config: readConfig({ NODE_ENV: 'test' }),
    world: realWorld,
    log: createLog('silent'),
    database: file,
  })
  const { connection } = context.storage
  seedReference(connection, readReferenceData(context.files.root))
  const { billing, listings, reveal, talks } = composeModules(context).useCases
  const person = addPeople(context)
  const talkAbout = connection
    .prepare('SELECT id FROM talks WHERE job_request_id = ? AND professional_id = ?')
    .pluck()
  const clientId = person()
  const contents = v.parse(JobRequestInput, SAMPLE_REQUEST)

  const subscriber = () => {
    const userId = person()
    billing.grantSubscription({ email: emailOf(userId), planSlug: 'pro' })
    return userId
  }

  const reveals = (count: number, each: number) => {
    const viewers = Array.from({ length: Math.ceil(count / each) }, subscriber)
    return Array.from({ length: count }, (_, index) => {
      const id = putRequest({ connection, clock: realWorld }, clientId)
      const listing = { kind: 'job', id } as const
      const userId = viewers[index % viewers.length] ?? subscriber()
      const viewer = { userId, role: 'professional', sessionId: SESSION } as const
      const revealContact = () => {
        const outcome = reveal.revealContact({ viewer, listing, ip: '127.0.0.1' })
        if (!outcome.ok) throw new Error(`Not revealed: ${outcome.refusal.code}`)
      }
      return { id, userId, revealContact }
    })
  }

  return {
    /** `count` publications with their idempotency keys. */
    freshPublications: (count: number) =>
      Array.from({ length: count }, () => {
        const key = { key: context.runtime.world.newToken(), request: 'bench' }
        return () => {
          const outcome = listings.requests.owner.publish({ ownerId: clientId, contents, key })
          if (!outcome.ok) throw new Error(`Not published: ${outcome.refusal.code}`)
        }
      }),

    /** `count` reveals of different requests, within the professionals' plans. */
    freshReveals: (count: number) =>
      reveals(count, REVEALS_EACH).map(({ revealContact }) => revealContact),

    /** `count` messages of professionals about contacts that they have seen, each the first of its talk. */
    freshMessages: (count: number) =>
      reveals(count, TALKS_EACH).map(({ id, userId, revealContact }) => {
        revealContact()
        const talkId = talkAbout.get(id, userId) as TalkId
        const key = { key: context.runtime.world.newToken(), request: 'bench' }
        return () => {
          const outcome = talks.send({ talkId, userId, text: MESSAGE, images: [], key })
          if (!outcome.ok) throw new Error(`Not sent: ${outcome.refusal.code}`)
        }
      }),

    foldLog: () => connection.pragma('wal_checkpoint(RESTART)'),

    close: context.storage.close,
  }
}

const emailOf = (userId: UserId) => `${userId}@example.it`

const addPeople = ({ storage: { connection }, runtime: { world } }: AppContext) => {
  const insert = connection.prepare(
    `INSERT INTO users
       (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
     VALUES (?, ?, '', 'Ada', 'Rossi', '', 0, 0)`,
  )
  return () => {
    const userId = toId<UserId>(world.newId())
    insert.run(userId, emailOf(userId))
    return userId
  }
}
