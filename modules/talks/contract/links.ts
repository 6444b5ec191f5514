/** Links in messages: shown behind a page that says where they lead, and never live in a mail. */

import { normalizeDots } from '#modules/kernel/normalize-dots.ts'

export type LinkedTextPart = { readonly text: string; readonly href: string | null }

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"«»]+/giu
/** Ends a sentence rather than an address; what stands before it is no such sign, or each would begin anew. */
const TRAILING = /(?<![.,;:!?)\]'’])[.,;:!?)\]'’]+$/u

/** The text in its order, addresses apart. */
export const splitLinks = (text: string): readonly LinkedTextPart[] => {
  const parts: LinkedTextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = address.replace(TRAILING, '')
    const href = /^http/i.test(shown) ? shown : `https://${shown}`
    if (!URL.canParse(href)) continue
    parts.push({ text: text.slice(end, index), href: null }, { text: shown, href })
    end = index + shown.length
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== '')
}

export const findLinks = (text: string): readonly string[] =>
  splitLinks(text).flatMap(({ href }) => href ?? [])

/** Texts that mail programs turn into links by themselves: sites with or without scheme, and e-mail addresses. */
const IS_LIVE = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u

/** The text as a mail may carry it: `sito[.]it/pagina`. */
export const removeLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const plain = normalizeDots(word)
    if (!IS_LIVE.test(plain)) return word
    const bare = plain.replace(/\w{1,20}:\/\//g, '')
    return bare.replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '[.]')
  })
