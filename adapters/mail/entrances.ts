/** Links of mails to pages that need a log-in lead in by the mailbox: nobody needs the password to follow them. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'

/** The path that a link of a mail to this address has instead; null to somebody without an account. */
export type FindEntrancePath = (recipient: string, path: string) => string | null

type MailText = { readonly subject: string; readonly html: string; readonly text: string }
type Letter = {
  readonly publicUrl: string
  readonly recipient: string
  readonly entranceOf?: FindEntrancePath | undefined
}

/** A members' page at the start of a path, with its query of one parameter. */
const PAGE =
  /^\/(?:avvisi|carrello|decisioni|i-miei-annunci|i-miei-contatti|i-miei-ordini|messaggi|notifiche|ordini|profilo|profilo-fatturazione|recensioni|salvati)(?![\w-])[\w\-/?=#]*/

/** Paths of answers and withdrawals by a signed link, which needs no log-in. */
const SIGNED = /^\/messaggi\/rispondi\/|^\/ordini\/[^/]*\/recesso\?token=/

export const addLoginLinks = <Mail extends MailText>(mail: Mail, letter: Letter): Mail => {
  const { publicUrl, recipient, entranceOf } = letter
  if (!entranceOf) return mail
  const led = (link: string, written = (path: string) => path) => {
    const path = link.slice(publicUrl.length)
    const page = link.startsWith(publicUrl) && !SIGNED.test(path) ? PAGE.exec(path)?.[0] : undefined
    if (!page) return link
    return publicUrl + written(entranceOf(recipient, page) ?? page) + path.slice(page.length)
  }
  return {
    ...mail,
    // What is shown beside the link stays short, and leads to the log-in.
    html: mail.html.replace(
      /href="([^"]*)"/g,
      (_, link: string) => `href="${led(link, escapeMarkup)}"`,
    ),
    text: mail.text.replace(/https?:\/\/\S+/g, (link) => led(link)),
  }
}
