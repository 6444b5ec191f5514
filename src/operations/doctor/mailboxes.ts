import { hasTable } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteMailboxes } from '#adapters/sqlite/mailboxes/store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { MAILBOX_KINDS, type MailboxKind } from '#modules/mailboxes/contract/settings.ts'
import { type Finding, ok, warning } from './finding.ts'

const NAMES: Readonly<Record<MailboxKind, string>> = {
  bounces: 'The mailbox of bounces',
  certified: 'The certified mailbox',
}

/** Mailboxes that are read; silent where none is set. */
export const examineMailboxes = (connection: Connection): Finding[] => {
  // The file may be of an earlier version, before its first start with this one.
  if (!hasTable(connection, 'mailbox_states')) return []
  const settings = sqliteSettings(connection).read('inbox') ?? {}
  const { state } = sqliteMailboxes(connection)
  return MAILBOX_KINDS.filter((kind) => settings[kind]).map((kind) => {
    const { readAt, fault } = state(kind)
    if (fault)
      return warning(
        `${NAMES[kind]} cannot be read since ${fault.since.toISOString()} (${fault.trouble}): ${fault.answer}`,
      )
    return readAt
      ? ok(`${NAMES[kind]} was read at ${readAt.toISOString()}`)
      : warning(`${NAMES[kind]} was never read yet`)
  })
}
