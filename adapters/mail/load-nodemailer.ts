/** Loads parts of the mail library with the first mail, not at start. */

export const loadComposer = async () => (await import('nodemailer/lib/mail-composer')).default

export const loadSmtp = async () => {
  const [{ default: Connection }, shared] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  return { Connection, readUrl: shared.parseConnectionUrl }
}
