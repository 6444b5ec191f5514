/** Links of mails to pages that need a log-in lead in by the mailbox: nobody needs the password to follow them. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'

/** The path that a link of a mail to this address has instead; null to somebody without an account. */
export type EntranceOf = (recipient: string, path: string) => string | null

type Written = { readonly subject: string; readonly html: string; readonly text: string }
type Letter = {
  readonly publicUrl: string
  readonly recipient: string
  readonly entranceOf?: EntranceOf | undefined
}

const PAGES =
  'avvisi|carrello|decisioni|i-miei-annunci|i-miei-contatti|i-miei-ordini|messaggi|notifiche|ordini|profilo|profilo-fatturazione|recensioni|salvati'
/** With its query of one parameter; an answer by a link of its own needs no log-in. */
const PATH = `/(?:${PAGES})(?!/rispondi/)(?![\\w-])[\\w\\-/?=#]*`

export const withEntrances = <Mail extends Written>(mail: Mail, letter: Letter): Mail => {
  const { publicUrl, recipient, entranceOf } = letter
  if (!entranceOf) return mail
  const site = publicUrl.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')
  const led = (path: string) => publicUrl + (entranceOf(recipient, path) ?? path)
  return {
    ...mail,
    // What is shown beside the link stays short, and leads to the log-in.
    html: mail.html.replace(
      new RegExp(`href="${site}(${PATH})"`, 'g'),
      (_, path: string) => `href="${escapeMarkup(led(path))}"`,
    ),
    text: mail.text.replace(new RegExp(`${site}(${PATH})`, 'g'), (_, path: string) => led(path)),
  }
}
