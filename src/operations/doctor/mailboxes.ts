import { hasTable } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteMailboxes } from '#adapters/sqlite/mailboxes/store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { MAILBOX_KINDS } from '#modules/mailboxes/contract/settings.ts'
import { toItalian } from '../../language/translate.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { settingsMessage } from './settings-messages.ts'

/** Mailboxes that are read; silent where none is set. */
export const examineMailboxes = (connection: Connection): DoctorFinding[] => {
  // The file may be of an earlier version, before its first start with this one.
  if (!hasTable(connection, 'mailbox_states')) return []
  const settings = sqliteSettings(connection).read('inbox') ?? {}
  const { state } = sqliteMailboxes(connection)
  return MAILBOX_KINDS.filter((kind) => settings[kind]).map((kind) => {
    const { readAt, fault } = state(kind)
    const mailbox = settingsMessage(`mailbox.${kind}`)
    if (fault)
      return warningFinding(
        settingsMessage('mailbox.unreadable', {
          mailbox,
          since: fault.since.toISOString(),
          trouble: fault.trouble,
          answer: { en: fault.answer, it: toItalian(fault.answer) },
        }),
      )
    return readAt
      ? okFinding(settingsMessage('mailbox.read', { mailbox, at: readAt.toISOString() }))
      : warningFinding(settingsMessage('mailbox.unread', { mailbox }))
  })
}
