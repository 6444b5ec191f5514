import type { SilencedMailboxStore } from '#modules/mailing/silence.ts'
import { withSql } from '../statements.ts'

export const sqliteSilenced = withSql<SilencedMailboxStore>(({ run, number }) => ({
  add: (mailbox, at) =>
    run`INSERT INTO silenced_mailboxes (mailbox, silenced_at) VALUES (${mailbox}, ${at})
        ON CONFLICT (mailbox) DO UPDATE SET silenced_at = excluded.silenced_at`,
  has: (mailbox) => number`SELECT count(*) FROM silenced_mailboxes WHERE mailbox = ${mailbox}` > 0,
  remove: (mailbox) => run`DELETE FROM silenced_mailboxes WHERE mailbox = ${mailbox}`,
}))
