import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderChapter } from '#adapters/markup/render-chapter.ts'
import {
  GUIDE_CHAPTERS,
  type GuideChapter,
  type GuideReply,
} from '#modules/operations/contract/guide.ts'

/** The operator's guide, rendered when it is first asked for. */
export const composeGuide = (root: string): (() => GuideReply) => {
  let guide: GuideReply | undefined
  return () => {
    guide ??= { chapters: GUIDE_CHAPTERS.map((id) => renderChapter(id, textOf(root, id))) }
    return guide
  }
}

const textOf = (root: string, id: GuideChapter['id']) =>
  readFileSync(join(root, 'docs', 'guida', `${id}.md`), 'utf8')
