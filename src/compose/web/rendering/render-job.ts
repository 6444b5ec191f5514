import type { PageRenderer, PageToRender } from '#adapters/http/rendered-pages/page-data.ts'
import {
  compressRenderedPage,
  type RenderedPage,
} from '#adapters/http/rendered-pages/page-encoding.ts'
import type { Renderer } from '#web/app/render.tsx'

export type RenderedSite = Parameters<Renderer['render']>[0]['site']

/** Input of a rendering as plain data, which can be posted to the worker. */
export type RenderJob = {
  readonly page: PageToRender
  readonly encoding: Parameters<PageRenderer['render']>[1]
  readonly now: number
}

export const renderJob = async (
  front: Renderer,
  { page, encoding, now }: RenderJob,
): Promise<RenderedPage> => {
  const { url, answers, extraAnswers, siteData, isMissing, isSignedIn } = page
  const site = { ...JSON.parse(siteData), now }
  const all = { ...understood(answers), ...extraAnswers }
  const html = await front.render({ url: new URL(url), site, answers: all, isMissing, isSignedIn })
  return compressRenderedPage(html, encoding)
}

const understood = (answers: PageToRender['answers']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([path, json]) => [path, JSON.parse(json)]))
