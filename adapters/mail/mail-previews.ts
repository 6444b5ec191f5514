import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailVariables } from '#modules/kernel/mail.ts'
import type { ReplacedBlocks } from '#modules/mailing/contract/own-words.ts'
import type { MailPreviews } from '#modules/mailing/settings/mail-settings.ts'
import { MAILS } from '#modules/mails.ts'
import type { MailBranding } from './apply-mail-branding.ts'
import { parseMailFileName } from './file-name.ts'
import { fillTemplate, readEditableBlocks, type TemplateVariables } from './fill-template.ts'
import { type ReadableMail, readEml } from './read-eml.ts'

type Site = { readonly siteName: string; readonly publicUrl: string }

/** All mails with sample values, as this site would send them. */
export const createMailPreviews = (
  site: Site,
  ownWords: (template: string) => ReplacedBlocks,
  branding?: () => MailBranding,
): MailPreviews => {
  const samples = new Map<string, TemplateVariables>(Object.entries(MAIL_SAMPLES))
  const filled = (name: string, words: TemplateVariables) =>
    fillTemplate(name, { ...words, ...site }, ownWords(name), branding?.())
  return {
    list: async () => {
      const subjects = [...samples].map(async ([name, words]) => ({
        name,
        subject: (await filled(name, words)).subject,
      }))
      return (await Promise.all(subjects)).toSorted((a, b) => a.name.localeCompare(b.name))
    },
    find: async (name) => {
      const words = samples.get(name)
      if (!words) return null
      const own = ownWords(name)
      const blocks = (await readEditableBlocks(name)).map((text) => ({
        text,
        own: own[text] ?? null,
      }))
      return { ...(await filled(name, words)), blocks }
    },
  }
}

/** One of each mail the product sends. The operator sees them in the admin area. */
export const MAIL_SAMPLES = Object.fromEntries<unknown>(
  Object.entries(MAILS).map(([name, { sample }]) => [name, sample]),
) as MailVariables

/** Mails written as files, newest first, for development. */
export const createMailFolder = (folder: string) => {
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => parseMailFileName(name) !== null)
          .sort()
          .reverse()
      : []
  const read = (name: string): ReadableMail => readEml(readFileSync(join(folder, name)))
  return {
    list: () => names().map((name) => ({ name, ...read(name) })),
    find: (name: string) => (names().includes(name) ? read(name) : null),
  }
}
