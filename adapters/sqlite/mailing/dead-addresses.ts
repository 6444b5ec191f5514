import type { DeadAddressStore } from '#modules/mailing/dead-addresses.ts'
import { withSql } from '../statements.ts'

export const sqliteDeadAddresses = withSql<DeadAddressStore>(({ run, has, value }) => ({
  has: (address) => has`SELECT 1 FROM dead_addresses WHERE address = ${address}`,
  add: (address, { status, serverReply }, at) =>
    run`INSERT OR IGNORE INTO dead_addresses (address, died_at, status, said)
        VALUES (${address}, ${at}, ${status}, ${serverReply})`,
  remove: (address) => run`DELETE FROM dead_addresses WHERE address = ${address}` > 0,
  noteReturn: (mailId, { status, serverReply }, at) =>
    value<string>`UPDATE outbox SET returned_at = ${at}, return_status = ${status},
          return_said = ${serverReply}
        WHERE id = ${mailId} AND recipient <> '' RETURNING recipient` ?? null,
}))
