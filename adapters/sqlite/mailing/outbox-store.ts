import type { Outbox } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../database.ts'
import { isErasedAddress } from '../personal/erased-person.ts'

/** Writing side of the outbox: a row in the caller's transaction. */
export const sqliteOutbox = (connection: Connection, world: World): Outbox => {
  const insert = connection.prepare(
    `INSERT INTO outbox (id, recipient, template, variables, enclosure, caused_by, status, attempts, next_attempt_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`,
  )
  return {
    enqueue: ({ recipient, template, variables, attachment = null, onBehalfOf = null }) => {
      if (isErasedAddress(recipient)) return accept(null)
      const now = world.now().getTime()
      const words = JSON.stringify(variables)
      insert.run(world.newId(), recipient, template, words, attachment, onBehalfOf, now, now)
      return accept(null)
    },
  }
}
