import { type DrawnPage, drawnPage } from '#adapters/http/pages/compress-page.ts'
import type { PageRenderer, PageToDraw } from '#adapters/http/pages/page-data.ts'
import type { Renderer } from '#web/app/render.tsx'

/** All that a page is drawn from, as plain data: it may go to another thread. */
export type DrawOrder = {
  readonly page: PageToDraw
  readonly encoding: Parameters<PageRenderer['draw']>[1]
  readonly site: Parameters<Renderer['render']>[0]['site']
}

export const drawOrdered = async (
  front: Renderer,
  { page, encoding, site }: DrawOrder,
): Promise<DrawnPage> => {
  const { url, answers, said, isMissing, isSignedIn } = page
  const all = { ...understood(answers), ...said }
  const html = await front.render({ url: new URL(url), site, answers: all, isMissing, isSignedIn })
  return drawnPage(html, encoding)
}

const understood = (answers: PageToDraw['answers']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([path, json]) => [path, JSON.parse(json)]))
