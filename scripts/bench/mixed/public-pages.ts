import { ARTICLE_SLUG } from '../listings/article.ts'

/** Public reading pages of a market, apart from those of single listings. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/lavori',
  '/lavori?categoryId=idraulico',
  '/vetrina',
  '/blog',
  `/pagine/${ARTICLE_SLUG}`,
]
