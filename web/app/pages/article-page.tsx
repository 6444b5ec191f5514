import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { articleHead } from '#web/features/articles/article-head.ts'
import { ArticleScreen } from '#web/features/articles/article-screen.tsx'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'

const ArticlePage = () => {
  const { slug = '' } = usePageParams()
  return <ArticleScreen key={slug} slug={slug} banner={<BannerSlot position="article_bottom" />} />
}

export const page: Page = {
  Component: ArticlePage,
  preload: ({ params }) => [
    contentPaths.page(params['slug'] ?? ''),
    contentPaths.banners('article_bottom'),
  ],
  head: ({ params }, answers, site) =>
    articleHead(answers(contentPaths.page(params['slug'] ?? '')) as PageReply | undefined, site),
}
