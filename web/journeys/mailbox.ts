/** Mails to the site's users, read from the `.eml` files of its outbox folder. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadableMail, readEml } from '#adapters/mail/read-eml.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import type { JourneySite } from './site.ts'

export type MailMessage = {
  readonly subject: string
  readonly text: string
  /** The link leads to these addresses in the plain part and in the rendered part. */
  readonly textLink: string
  readonly htmlLink: string
}

/** The newest mail to `recipient` with a link to `path`, once there are `count` of them. */
export const messageTo = async (
  site: JourneySite,
  recipient: string,
  { path, count = 1 }: { path: string; count?: number },
): Promise<MailMessage> =>
  await pollUntilFound(
    async () => {
      const messages = await messagesTo(site, recipient, path)
      return messages.length >= count && messages.at(-1)
    },
    () => `No mail number ${count} to ${recipient} leads to ${path}.`,
    { everyMs: 100 },
  )

/** What has come by now, oldest first: names of files begin with the time of writing. */
export const messagesTo = async (
  site: JourneySite,
  recipient: string,
  path: string,
): Promise<MailMessage[]> => {
  const files = globSync(join(site.dataFolder, 'outbox', '*.eml')).sort()
  const mails = await Promise.all(files.map(mailIn))
  return mails
    .filter((mail) => mail.recipient.includes(recipient))
    .map(({ subject, text, html }) => ({
      subject,
      text,
      textLink: linkIn(text, site.url, path),
      htmlLink: linkIn(html, site.url, path),
    }))
    .filter(({ textLink, htmlLink }) => textLink !== '' || htmlLink !== '')
}

/** Each is written once; who waits for one looks ten times a second. */
const cache = new Map<string, Promise<ReadableMail>>()

const mailIn = (file: string): Promise<ReadableMail> => {
  const mail = cache.get(file) ?? readFile(file).then(readEml)
  cache.set(file, mail)
  return mail
}

/** The first address in the text or the markup that leads to such a path, or in to it; empty when there is none. */
const linkIn = (part: string, site: string, path: string) =>
  part
    .replaceAll('&amp;', '&')
    .match(/https?:\/\/[^\s"<]+/g)
    ?.find(
      (address) =>
        address.startsWith(site + path) ||
        (address.startsWith(`${site}/login/email?`) &&
          new URL(address).searchParams.get('returnTo')?.startsWith(path)),
    ) ?? ''
