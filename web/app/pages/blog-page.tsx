import { BLOG_LIMIT, contentPaths } from '#modules/content/contract/paths.ts'
import { blogPath, readBlogAddress } from '#web/features/articles/blog-address.ts'
import { BlogScreen } from '#web/features/articles/blog-screen.tsx'
import type { Page } from '#web/lib/page.ts'

export const page: Page = {
  Component: BlogScreen,
  preload: ({ search }) => [contentPaths.articles(readBlogAddress(search))],
  head: ({ search }) => {
    const address = readBlogAddress(search)
    const about = address.keyword ? `Articoli su ${address.keyword}` : 'Blog'
    const turn = address.offset > 0 ? ` - pagina ${address.offset / BLOG_LIMIT + 1}` : ''
    return {
      title: about + turn,
      description: `Guide, consigli e storie per chi cerca un professionista e per chi offre il proprio lavoro${
        address.keyword ? `: ${address.keyword}` : ''
      }${turn}.`,
      canonicalPath: blogPath(address),
      feed: { path: '/rss/blog.xml', title: 'Blog' },
      isIndexed: address.keyword === '',
    }
  },
}
