import type { Mail } from '#modules/kernel/mail.ts'
import type { Product } from '../compose.ts'

/** What waits in the outbox, oldest first. */
export const testMails = ({ connection }: Pick<Product, 'connection'>) => {
  const select = connection.prepare<[], { recipient: string; template: string; variables: string }>(
    'SELECT recipient, template, variables FROM outbox ORDER BY id',
  )
  const mails = () =>
    select.all().map((row) => ({ ...row, variables: JSON.parse(row.variables) }) as Mail)

  return {
    mails,
    /** The token in the latest mail of this kind to somebody. */
    mailedToken: (
      template: 'verify-email' | 'change-email' | 'reset-password' | 'log-in-link',
      recipient: string,
    ) => {
      const mail = mails().findLast(
        (one) => one.template === template && one.recipient === recipient,
      )
      if (mail?.template !== template) throw new Error(`No ${template} for ${recipient}`)
      return new URL(mail.variables.path, 'http://localhost').searchParams.get('token') ?? ''
    },
  }
}
