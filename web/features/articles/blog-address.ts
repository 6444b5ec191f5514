import { BLOG_LIMIT } from '#modules/content/contract/paths.ts'
import { cutText } from '#modules/kernel/cut-text.ts'

export type BlogAddress = { readonly keyword: string; readonly offset: number }

export const readBlogAddress = (search: URLSearchParams): BlogAddress => {
  const offset = Number(search.get('offset'))
  return {
    keyword: cutText((search.get('keyword') ?? '').trim(), 40),
    offset:
      Number.isInteger(offset) && offset > 0 ? Math.floor(offset / BLOG_LIMIT) * BLOG_LIMIT : 0,
  }
}

export const blogPath = ({ keyword = '', offset = 0 }: Partial<BlogAddress> = {}) => {
  const query = new URLSearchParams()
  if (keyword) query.set('keyword', keyword)
  if (offset > 0) query.set('offset', String(offset))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export const articlePath = (slug: string) => `/pagine/${slug}`
