/** What the demo's operator has written: articles, and a banner that leads to the showcase. */

import * as v from 'valibot'
import { CmsPageInput } from '#modules/content/contract/cms-pages.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Scenario, ScenarioEvent } from './scenario.ts'
import { unwrapOrThrow } from './scenario.ts'
import type { ArticleText } from './texts.ts'

export const createDemoArticles = (
  { product, now, texts }: Scenario,
  userId: UserId,
): readonly ScenarioEvent[] => {
  const editor = { userId, ip: null }
  const write = ({ daysAgo: _, markdown, ...article }: ArticleText) =>
    unwrapOrThrow(
      product.content.cmsPageAdmin.create(
        editor,
        v.parse(CmsPageInput, {
          ...article,
          kind: 'article',
          status: 'published',
          content: { type: 'markdown', markdown },
        }),
      ),
    )
  return [
    ...texts.articles.map((article) => ({
      at: new Date(now.getTime() - article.daysAgo * DAY_MS),
      act: () => {
        write(article)
      },
    })),
    {
      at: new Date(now.getTime() - 10 * DAY_MS),
      act: () => {
        product.content.banners.create(editor, {
          name: 'Pubblica in vetrina: è gratis',
          position: 'home_middle',
          bannerType: 'image',
          imageUrl: '/banners/vetrina.svg',
          imageAlt: 'Pubblica in vetrina: è gratis',
          linkUrl: '/vetrina',
          adCode: undefined,
          isActive: true,
          displayOrder: 0,
          startsOn: undefined,
          endsOn: undefined,
        })
      },
    },
  ]
}
