/** Mailboxes that are read: what comes back from our mails, and what SdI answers. */
import { mailboxSettings, testMailbox } from './change-mailboxes.ts'
import type { MailboxNeeds } from './ports.ts'
import { readMailbox } from './read-mailbox.ts'

export const createMailboxes = (needs: MailboxNeeds) => ({
  settings: mailboxSettings(needs),
  test: testMailbox(needs),
  readMailbox: readMailbox(needs),
  isSet: (kind: Parameters<ReturnType<typeof readMailbox>>[0]) =>
    needs.settings.read()[kind] !== undefined,
})

export type Mailboxes = ReturnType<typeof createMailboxes>
