import { useLocation } from 'react-router'
import type { Role } from '#modules/kernel/viewer.ts'
import { useIsRouted } from '#web/lib/routed.ts'
import { type Section, sectionsFor } from './sections.ts'

/** Menu of the admin area: a column, collapsed on small screens. */
export const AdminMenu = ({ role }: { role: Role }) => {
  const { pathname } = useLocation()
  const sections = sectionsFor(role, useIsRouted())
  const here = sections.flatMap(({ pages }) => pages).find(({ href }) => isHere(href, pathname))
  return (
    <>
      {/* Remounted on each page, which collapses it. */}
      <details className="admin-menu-folded" key={pathname}>
        <summary>{here?.label ?? 'Amministrazione'}</summary>
        <SectionLinks sections={sections} pathname={pathname} label="Sezioni (menu breve)" />
      </details>
      <div className="admin-menu-open">
        <SectionLinks sections={sections} pathname={pathname} label="Sezioni" />
      </div>
    </>
  )
}

type LinksProps = {
  readonly sections: readonly Section[]
  readonly pathname: string
  readonly label: string
}

const SectionLinks = ({ sections, pathname, label }: LinksProps) => (
  <nav aria-label={label} className="admin-rooms">
    {sections.map(({ title, pages }) => (
      <div key={title}>
        <p>{title}</p>
        <ul>
          {pages.map(({ href, label: name }) => (
            <li key={href}>
              <a href={href} aria-current={isHere(href, pathname) ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** The moderation queue has the area's own path, which is a prefix of the others. */
const isHere = (href: string, path: string) =>
  path === href || (href !== '/admin' && path.startsWith(`${href}/`))
