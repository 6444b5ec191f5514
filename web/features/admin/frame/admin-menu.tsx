import { useLocation } from 'react-router'
import type { Role } from '#modules/kernel/viewer.ts'
import { GUIDE_PAGE_PATH } from '#modules/operations/contract/guide.ts'
import { operationsPaths, SUMMARY_FRESH_MS } from '#modules/operations/contract/paths.ts'
import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { TASK_LINKS, TO_DO_PAGE_PATH } from '#modules/operations/contract/to-do.ts'
import { useApi } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { buildAdminMenu, isPathBelow, type MenuGroup } from './descriptor.ts'

type MenuProps = { readonly role: Role; readonly menu: readonly MenuGroup[] }

/** The pages of the admin area: a column beside the page, folded away above it on small screens. */
export const AdminMenu = ({ role, menu }: MenuProps) => {
  const { pathname } = useLocation()
  const groups = buildAdminMenu(role, menu)
  const { data } = useApi<SummaryReply>(operationsPaths.summary, SUMMARY_FRESHNESS)
  const waiting = waitingCounts(data)
  const here = groups.flatMap(({ pages }) => pages).find(({ path }) => isHere(path, pathname))
  // Beside a page's name stands what waits there, and nowhere else.
  const total = waiting.get(here?.path ?? TO_DO_PAGE_PATH) ?? 0
  return (
    <>
      {/* Remounted on each page, which collapses it. */}
      <details className="admin-menu-folded framed" key={pathname}>
        <summary className="flex aligned gap-3 semibold pressable pad-3-4">
          <span className="soft rigid">Menu</span>
          <span>{here?.title ?? 'Amministrazione'}</span>
          <WaitingCount total={total} />
          <Icon name="chevron-down" />
        </summary>
        <SectionLinks
          groups={groups}
          pathname={pathname}
          waiting={waiting}
          label="Sezioni (menu breve)"
          version={data?.version}
        />
      </details>
      <div className="admin-menu-open">
        <SectionLinks
          groups={groups}
          pathname={pathname}
          waiting={waiting}
          label="Sezioni"
          version={data?.version}
        />
      </div>
    </>
  )
}

type LinksProps = {
  readonly groups: readonly MenuGroup[]
  readonly pathname: string
  readonly waiting: ReadonlyMap<string, number>
  readonly label: string
  readonly version: string | undefined
}

const SectionLinks = ({ groups, pathname, waiting, label, version }: LinksProps) => (
  <nav aria-label={label} className="admin-nav grid gap-4">
    {groups.map(({ title, pages }) => (
      <div key={title}>
        <p className="soft tiny semibold">{title}</p>
        <ul>
          {pages.map(({ path, title: name }) => (
            <li key={path}>
              <a
                className="flex inked aligned undecorated rounded"
                href={path}
                ref={isHere(path, pathname) ? scrollIntoMenu : undefined}
                aria-current={isHere(path, pathname) ? 'page' : undefined}
              >
                {name}
                <WaitingCount total={waiting.get(path) ?? 0} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
    {version && (
      <a
        className="flex aligned soft tiny rounded"
        href={`${GUIDE_PAGE_PATH}#aggiornare-il-programma`}
      >
        Versione {version}
      </a>
    )}
  </nav>
)

/** The menu scrolls separately and starts at the top on each page. */
const scrollIntoMenu = (link: HTMLAnchorElement | null) => {
  const menu = link?.closest('nav')
  if (link && menu && link.offsetTop > menu.clientHeight - 96)
    menu.scrollTop = link.offsetTop - menu.clientHeight / 2
}

const WaitingCount = ({ total }: { total: number }) =>
  total > 0 && (
    <>
      {' '}
      <span className="waiting-count tiny semibold digits accented rigid">
        {total}
        <span className="visually-hidden"> in attesa</span>
      </span>
    </>
  )

const isHere = (page: string, pathname: string) => pathname === page || isPathBelow(pathname, page)

/** The counts of the menu may be a little late. */
export const SUMMARY_FRESHNESS = { freshMs: SUMMARY_FRESH_MS }

const waitingCounts = (data: SummaryReply | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { name, total } of data?.waiting ?? []) {
    const [page = ''] = TASK_LINKS[name][1].split(/[?#]/)
    for (const path of [page, TO_DO_PAGE_PATH]) counts.set(path, (counts.get(path) ?? 0) + total)
  }
  return counts
}
