/** Takes HTML and returns its text without tags. */
export type StripTags = (html: string) => string

/** Paragraphs and line breaks of an editor's HTML as line breaks, without anything else of it. */
export const createPlainText = (textOf: StripTags) => (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(BREAK)
    .map(textOf)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]{0,200}>|\r?\n/i
