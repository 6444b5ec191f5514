/** What waits for the staff, and the page where it is done. */
import { useLocation } from 'react-router'
import type { Role } from '#modules/kernel/viewer.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply, WaitingName } from '#modules/operations/contract/summary.ts'
import { useApi } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { isBelow, type MenuGroup, menuFor } from './descriptor.ts'

type MenuProps = { readonly role: Role; readonly menu: readonly MenuGroup[] }

/** The pages of the admin area: a column beside the page, folded away above it on small screens. */
export const AdminMenu = ({ role, menu }: MenuProps) => {
  const { pathname } = useLocation()
  const groups = menuFor(role, menu)
  const waiting = useWaitingCounts()
  const total = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  const here = groups.flatMap(({ pages }) => pages).find(({ path }) => isHere(path, pathname))
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
        />
      </details>
      <div className="admin-menu-open">
        <SectionLinks groups={groups} pathname={pathname} waiting={waiting} label="Sezioni" />
      </div>
    </>
  )
}

type LinksProps = {
  readonly groups: readonly MenuGroup[]
  readonly pathname: string
  readonly waiting: ReadonlyMap<string, number>
  readonly label: string
}

const SectionLinks = ({ groups, pathname, waiting, label }: LinksProps) => (
  <nav aria-label={label} className="admin-nav grid gap-4">
    {groups.map(({ title, pages }) => (
      <div key={title}>
        <p className="soft small">{title}</p>
        <ul>
          {pages.map(({ path, title: name }) => (
            <li key={path}>
              <a
                className="flex inked aligned undecorated"
                href={path}
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
  </nav>
)

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

const isHere = (page: string, pathname: string) => pathname === page || isBelow(pathname, page)

/** The counts of the menu may be a little late. */
export const SUMMARY_FRESH = { freshMs: 30_000 }

type WaitingLink = { readonly label: string; readonly href: string }

/** Admin pages of the open tasks. */
export const WAITING_LINKS: Readonly<Record<WaitingName, WaitingLink>> = {
  requests: { label: 'Richieste da approvare', href: '/admin' },
  showcase: { label: 'Annunci di vetrina da approvare', href: '/admin?tipo=vetrina' },
  requestModifications: {
    label: 'Modifiche chieste a richieste',
    href: '/admin?stato=modification_requested',
  },
  showcaseModifications: {
    label: 'Modifiche chieste in vetrina',
    href: '/admin?tipo=vetrina&stato=modification_requested',
  },
  firms: { label: 'Imprese da guardare', href: '/admin/imprese' },
  credentials: { label: 'Credenziali da controllare', href: '/admin/verifiche' },
  reviews: { label: 'Recensioni da guardare', href: '/admin/recensioni' },
  notices: { label: 'Annunci segnalati', href: '/admin/annunci-segnalati' },
  contactReports: { label: 'Contatti segnalati', href: '/admin/segnalazioni' },
  listingComplaints: { label: 'Reclami sugli annunci', href: '/admin/reclami' },
  accountComplaints: { label: 'Reclami su account e piani', href: '/admin/reclami' },
  messages: { label: 'Messaggi da leggere', href: '/admin/messaggi' },
  ordersToConfirm: {
    label: 'Bonifici da confermare',
    href: '/admin/ordini?status=pending&paymentMethod=bank_transfer',
  },
  refundsDue: { label: 'Rimborsi da versare', href: '/admin/ordini?refund=due' },
  disputesOpen: { label: 'Pagamenti contestati alla banca', href: '/admin/ordini?dispute=open' },
  disputesLost: {
    label: 'Contestazioni perse, ordini da chiudere',
    href: '/admin/ordini?status=paid&dispute=lost',
  },
  invoicesBlocked: { label: 'Fatture bloccate', href: '/admin/fatture' },
  invoicesToSend: {
    label: 'Fatture da inviare allo SdI',
    href: '/admin/fatture?state=to_send',
  },
  invoicesRejected: {
    label: 'Fatture scartate dallo SdI',
    href: '/admin/fatture?state=rejected',
  },
  failedMail: { label: 'Email non riuscite', href: '/admin/posta?state=failed' },
  failedRuns: {
    label: 'Lavori non riusciti da ieri',
    href: '/admin/lavori-programmati?state=failed',
  },
}

/** How much waits on each page of the menu. */
const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const { data } = useApi<SummaryReply>(operationsPaths.summary, SUMMARY_FRESH)
  const counts = new Map<string, number>()
  for (const { name, total } of data?.waiting ?? []) {
    const [page = ''] = WAITING_LINKS[name].href.split('?')
    counts.set(page, (counts.get(page) ?? 0) + total)
  }
  return counts
}
