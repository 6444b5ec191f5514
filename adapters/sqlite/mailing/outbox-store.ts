import type { Outbox } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../database.ts'
import { isErasedAddress } from '../personal/erased-person.ts'

/** Writing side of the outbox: a row in the caller's transaction. */
export const sqliteOutbox = (connection: Connection, world: World): Outbox => {
  const insert = connection.prepare(
    `INSERT INTO outbox (id, recipient, template, variables, enclosure, caused_by, gathered_by, status, attempts, next_attempt_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`,
  )
  // Not one that is being sent.
  const join = connection.prepare(
    `UPDATE outbox SET variables = json_insert(variables, '$.others[#]', json(?))
     WHERE gathered_by = ? AND recipient = ? AND status = 'queued' AND attempts = 0`,
  )
  return {
    enqueue: ({ recipient, template, variables, ...mail }) => {
      if (isErasedAddress(recipient)) return accept(null)
      const { attachment = null, onBehalfOf = null, gatheredBy = null } = mail
      const now = world.now().getTime()
      const words = JSON.stringify(variables)
      if (gatheredBy !== null && join.run(words, gatheredBy, recipient).changes > 0)
        return accept(null)
      const row = [recipient, template, words, attachment, onBehalfOf, gatheredBy, now, now]
      insert.run(world.newId(), ...row)
      return accept(null)
    },
  }
}
