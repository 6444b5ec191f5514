import { BLOG_LIMIT } from '#modules/content/contract/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { type BlogAddress, blogPath } from './blog-address.ts'

/** Links, so that every page has an address and search engines find it. */
export const BlogPaging = ({ address, total }: { address: BlogAddress; total: number }) => {
  const pages = Math.ceil(total / BLOG_LIMIT)
  const here = Math.floor(address.offset / BLOG_LIMIT) + 1
  if (pages <= 1) return null
  const to = (page: number) => blogPath({ ...address, offset: (page - 1) * BLOG_LIMIT })
  return (
    <nav className="cluster blog-paging" aria-label="Pagine del blog">
      {here > 1 && (
        <LinkButton icon="arrow-left" rel="prev" href={to(here - 1)}>
          Più recenti
        </LinkButton>
      )}
      <span>
        Pagina {here} di {pages}
      </span>
      {here < pages && (
        <LinkButton rel="next" href={to(here + 1)}>
          Meno recenti
        </LinkButton>
      )}
    </nav>
  )
}
