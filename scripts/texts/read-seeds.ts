import { isItalian } from './is-italian.ts'
import type { SourceText } from './read-code.ts'

/** Paragraphs and headings of an article, without the marks of Markdown. */
export const textsInArticle = (text: string): readonly SourceText[] =>
  text.split('\n').flatMap((line, at) => {
    const sentence = line
      .replace(/^(#+|[-*]|\d+\.|>)\s+/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\*+/g, '')
      .trim()
    return isItalian(sentence) ? [{ line: at + 1, text: sentence }] : []
  })

/** Sentences among the values of a file of JSON. */
export const textsInJson = (text: string): readonly SourceText[] =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/(?<=[:[,]\s*|^\s*)"((?:[^"\\]|\\.)*)"(?!\s*:)/g)].flatMap(
      ([, value = '']) => {
        const sentence = value.replaceAll('\\"', '"').replaceAll('\\n', ' ').trim()
        return sentence.includes(' ') && isItalian(sentence)
          ? [{ line: at + 1, text: sentence }]
          : []
      },
    ),
  )

/** A mail's elements, one text each: its subject, its preview, its paragraphs, its button. */
export const textsInMail = (text: string): readonly SourceText[] =>
  text.split('\n').flatMap((line, at) => {
    const sentence = line
      .replace(/<br ?\/?>|<\/(td|tr|div)>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\{\{[#^/]\w+\}\}/g, '')
      .replace(/\{\{\w+\}\}/g, '{…}')
      .replace(/\s+/g, ' ')
      .trim()
    return /\p{L}{2}/u.test(sentence) ? [{ line: at + 1, text: sentence }] : []
  })
