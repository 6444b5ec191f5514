import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { articleHead } from '#web/features/articles/article-head.ts'
import { ArticleScreen } from '#web/features/articles/article-screen.tsx'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { PlansIntroduction } from '#web/features/subscription/plans-lead.tsx'
import { PlansSection } from '#web/features/subscription/plans-section.tsx'
import { ShopPrices } from '#web/features/subscription/shop-prices.tsx'
import { type Page, usePageParams } from '#web/lib/page.ts'

/** Shows the plans on sale above what it says of them. */
const PLANS_PAGE = 'piani-abbonamento'

const ArticlePage = () => {
  const { slug = '' } = usePageParams()
  return (
    <ArticleScreen
      key={slug}
      slug={slug}
      opening={
        slug === PLANS_PAGE && (
          <PlansSection look="opening" lead={<PlansIntroduction />} further={<ShopPrices />} />
        )
      }
      banner={<BannerSlot position="article_bottom" />}
    />
  )
}

export const page: Page = {
  Component: ArticlePage,
  preload: ({ params }) => {
    const slug = params['slug'] ?? ''
    return [
      contentPaths.page(slug),
      contentPaths.banners('article_bottom'),
      ...(slug === PLANS_PAGE ? [billingPaths.plans, billingPaths.shopItems] : []),
    ]
  },
  head: ({ params }, answers, site) =>
    articleHead(answers(contentPaths.page(params['slug'] ?? '')) as CmsPageReply | undefined, site),
}
