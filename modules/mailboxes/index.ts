/** Mailboxes that are read: what comes back from our mails, and what SdI answers. */
import { createMailboxSettings, findBounceAddress, testMailbox } from './change-mailboxes.ts'
import { markReadMailChecked, retryReadMail } from './handle-unmatched-mails.ts'
import type { MailboxNeeds } from './ports.ts'
import { readMailbox } from './read-mailbox.ts'

export { createBounceReader, createSdiReceiptReader, retrySdiReceipt } from './read-messages.ts'

export const createMailboxes = (needs: MailboxNeeds) => ({
  settings: createMailboxSettings(needs),
  test: testMailbox(needs),
  readMailbox: readMailbox(needs),
  mails: needs.mailboxes.list,
  markReadMailChecked: markReadMailChecked(needs),
  retryReadMail: retryReadMail(needs),
  /** Mails come back to this address; null if no mailbox reads bounces. */
  returnBase: (): string | null => {
    const { bounces } = needs.settings.read()
    return bounces ? findBounceAddress(bounces) : null
  },
})

export type Mailboxes = ReturnType<typeof createMailboxes>
