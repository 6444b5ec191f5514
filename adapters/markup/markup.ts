import { Marked } from 'marked'
import type { Markup } from '#modules/content/ports.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { cleanHtml, textOf } from './clean-html.ts'

export const createMarkup = (): Markup => {
  const markdown = new Marked({ gfm: true, async: false })
  return {
    toHtml: (content) =>
      cleanHtml(
        content.type === 'html' ? content.html : markdown.parse(content.markdown, { async: false }),
      ),
    clean: cleanHtml,
    escape: escapeMarkup,
    textOf,
  }
}
