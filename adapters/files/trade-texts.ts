import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Markup } from '#modules/content/ports.ts'

/** The product's texts about the commonest trades, by their slugs; each is rendered when it is first asked for. */
export const createTradeTexts = (folder: string, { toHtml }: Pick<Markup, 'toHtml'>) => {
  const files = new Set(readdirSync(folder))
  const texts = new Map<string, string>()
  const read = (file: string) => {
    const markdown = readFileSync(join(folder, file), 'utf8')
    return toHtml({ type: 'markdown', markdown, version: '1' })
  }
  return (slug: string) => {
    const file = `${slug}.md`
    if (!files.has(file)) return null
    const text = texts.get(file) ?? read(file)
    texts.set(file, text)
    return text
  }
}
