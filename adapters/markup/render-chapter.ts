/** Chapters of the operator's guide as sections of one page. */
import type { GuideChapter } from '#modules/operations/contract/guide.ts'
import { createMarkup } from './clean-html.ts'

const { toHtml, textOf } = createMarkup()

/** A chapter from its Markdown, whose first line is the title. */
export const renderChapter = (id: GuideChapter['id'], text: string): GuideChapter => {
  const [heading = '', ...body] = text.split('\n')
  const sections: { id: string; title: string }[] = []
  // A chapter is a section of its page, so its own sections are one level lower.
  const markdown = body.join('\n').replace(/^## /gm, '### ')
  const html = toHtml({ type: 'markdown', markdown, version: '1' }).replace(
    /<h3>(.*?)<\/h3>/g,
    (_, inner: string) => {
      const section = { id: createAnchor(textOf(inner)), title: textOf(inner) }
      sections.push(section)
      return `<h3 id="${section.id}">${inner}</h3>`
    },
  )
  return { id, title: heading.replace(/^# /, ''), html: onThePage(html), sections }
}

/** Makes the same anchor as GitHub, so that links work there too. */
export const createAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** All pictures of the guide have this size. */
const SHOT_SIZE = 'width="880" height="550"'

/** All chapters stand on one page, and their pictures in `web/public`. */
const onThePage = (html: string) =>
  html
    .replace(/href="[a-z-]+\.md(?=#)/g, 'href="')
    .replace(/href="([a-z-]+)\.md"/g, 'href="#$1"')
    .replaceAll('src="../../web/public/', 'src="/')
    // Their place is kept before they load: a link to a section arrives there, and stays.
    .replace(/<img (?=[^>]*src="\/guide\/)/g, `<img ${SHOT_SIZE} `)
