/** What the staff does with messages that were not matched. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { MailboxNeeds, ReadMailPart } from './ports.ts'

export const markReadMailChecked =
  (needs: Pick<MailboxNeeds, 'atomically' | 'mailboxes' | 'audit' | 'world'>) =>
  (staff: StaffActor, id: string) =>
    needs.atomically(() => {
      const { mailboxes, audit, world } = needs
      if (!mailboxes.openMail(id)) return refuse({ code: 'read-mail.not-found' })
      mailboxes.markChecked(id, world.now())
      audit.record(staff, 'read-mail.settle', ['read-mail', id], {
        before: { isDone: false },
        after: { isDone: true },
      })
      return accept(null)
    })

/** Tries the kept receipts once more, after a copy came back or a document was issued. */
export const retryReadMail =
  (needs: Pick<MailboxNeeds, 'mailboxes' | 'readAgain' | 'atomically' | 'audit'>) =>
  async (staff: StaffActor, id: string) => {
    const mail = needs.mailboxes.openMail(id)
    if (!mail) return refuse({ code: 'read-mail.not-found' })
    const read = await Promise.all(mail.contents.map((content) => needs.readAgain(content)))
    return needs.atomically(() => {
      const { mailboxes, audit } = needs
      // Somebody else was quicker.
      if (!mailboxes.openMail(id)) return refuse({ code: 'read-mail.not-found' })
      const contents = read.map((take) => take())
      const isUnmatched = contents.some(isLeft)
      mailboxes.change(id, { contents, isUnmatched })
      audit.record(staff, 'read-mail.retry', ['read-mail', id], {
        before: { count: mail.contents.filter(isLeft).length },
        after: { count: contents.filter(isLeft).length, isDone: !isUnmatched },
      })
      return accept({ isUnmatched })
    })
  }

const isLeft = ({ why }: ReadMailPart) => why !== null
