import type { World } from '#modules/kernel/world.ts'
import type { Devices, WaitingPush } from '#modules/notifications/ports.ts'
import { type Connection, createStatements } from '../statements.ts'

const SAVE = `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
  VALUES (:id, :userId, :sessionId, :endpoint, :p256dh, :auth, :now)
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id,
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`

/** Messages waiting for a device belong to its previous user. */
const FORGET_OTHERS = `DELETE FROM push_messages WHERE subscription_id IN
  (SELECT id FROM push_subscriptions WHERE endpoint = ? AND user_id <> ?)`

const DROP_OLDEST = `DELETE FROM push_subscriptions WHERE id IN
  (SELECT id FROM push_subscriptions WHERE user_id = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`

const QUEUE = `INSERT INTO push_messages (subscription_id, title, body, path, next_attempt_at)
  SELECT id, :title, :body, :path, :now FROM push_subscriptions WHERE user_id = :userId`

const HAS_DEVICE = 'SELECT 1 FROM push_subscriptions WHERE user_id = ? LIMIT 1'

const DUE = `SELECT m.id, m.title, m.body, m.path, m.attempts, s.id AS deviceId, s.endpoint, s.p256dh, s.auth
  FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id
  WHERE m.next_attempt_at <= ? ORDER BY m.next_attempt_at, m.id LIMIT ?`

export const sqlitePushDevices = (connection: Connection, world: World): Devices => {
  const prepared = createStatements(connection)
  return {
    save: (device, most) => {
      prepared(FORGET_OTHERS).run(device.endpoint, device.userId)
      prepared(SAVE).run({ ...device, id: world.newId(), now: world.now().getTime() })
      prepared(DROP_OLDEST).run(device.userId, most)
    },
    drop: (userId, endpoint) =>
      prepared('DELETE FROM push_subscriptions WHERE user_id = ? AND endpoint = ?').run(
        userId,
        endpoint,
      ),
    queue: (userId, words) => {
      // Most people have no device, and this check costs a third of an empty insert.
      if (prepared(HAS_DEVICE).get(userId) === undefined) return
      prepared(QUEUE).run({ ...words, userId, now: world.now().getTime() })
    },
    due: (now, limit) => prepared<WaitingPush>(DUE).all(now.getTime(), limit),
    recordTry: (id, attempts, nextAttemptAt) =>
      prepared('UPDATE push_messages SET attempts = ?, next_attempt_at = ? WHERE id = ?').run(
        attempts,
        nextAttemptAt.getTime(),
        id,
      ),
    settle: (id) => prepared('DELETE FROM push_messages WHERE id = ?').run(id),
    forgetDevice: (deviceId) =>
      prepared('DELETE FROM push_subscriptions WHERE id = ?').run(deviceId),
  }
}
