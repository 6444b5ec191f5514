import { Marked } from 'marked'
import type { Markup } from '#modules/content/index.ts'
import { cleanHtml, textOf } from './clean-html.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const createMarkup = (): Markup => {
  const markdown = new Marked({ gfm: true, async: false })
  return {
    toHtml: (content) =>
      cleanHtml(
        content.type === 'html' ? content.html : markdown.parse(content.markdown, { async: false }),
      ),
    clean: cleanHtml,
    escape: (text) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char),
    textOf,
  }
}
