import type { DeadAddressStore } from '#modules/mailing/dead-addresses.ts'
import { withSql } from '../statements.ts'

export const sqliteDeadAddresses = withSql<DeadAddressStore>(({ run, has, value }) => ({
  has: (address) => has`SELECT 1 FROM dead_addresses WHERE address = ${address}`,
  add: (address, { status, said }, at) =>
    run`INSERT OR IGNORE INTO dead_addresses (address, died_at, status, said)
        VALUES (${address}, ${at}, ${status}, ${said})`,
  remove: (address) => run`DELETE FROM dead_addresses WHERE address = ${address}` > 0,
  noteReturn: (mailId, { status, said }, at) =>
    value<string>`UPDATE outbox SET returned_at = ${at}, return_status = ${status},
          return_said = ${said}
        WHERE id = ${mailId} AND recipient <> '' RETURNING recipient` ?? null,
}))
