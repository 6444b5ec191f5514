/** What one does as client or as professional: in the header, on phones in a bar at the foot. */

import { useSignals } from '@preact/signals-react/runtime'
import { useLocation, useNavigate } from 'react-router'
import { OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { UserReply, UserType } from '#modules/identity/contract/account.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { QUOTES_PAGE_PATH, TALKS_PAGE_PATH } from '#modules/talks/contract/paths.ts'
import { changeMarketSide, hasBothMarketSides, useMarketSide } from '#web/lib/side.ts'
import { unreadMessages } from '#web/lib/unread-messages.ts'
import { CountBadge, unreadLabel } from '#web/ui/content/count-badge.tsx'
import { Icon, type IconName } from '#web/ui/content/icon.tsx'
import { isCurrentPage } from '#web/ui/layout/nav-link.tsx'
import { PUBLIC_LINKS } from './site-links.ts'

type Tab = readonly [href: string, label: string, icon: IconName]

const MESSAGES: Tab = [TALKS_PAGE_PATH, 'Messaggi', 'message']

/** Publishing in the middle. */
const TABS: Readonly<Record<UserType, readonly Tab[]>> = {
  client: [
    [OWN_LISTINGS_PAGE_PATH, 'I miei annunci', 'document'],
    [QUOTES_PAGE_PATH, 'Preventivi', 'euro'],
    ['/pubblica-annuncio', 'Pubblica', 'plus'],
    MESSAGES,
    ['/vetrina', 'Vetrina', 'store'],
  ],
  professional: [
    ['/lavori', 'Lavori', 'search'],
    ['/i-miei-contatti', 'Clienti', 'phone'],
    ['/pubblica-vetrina', 'Pubblica', 'plus'],
    MESSAGES,
    [OWN_FIRM_PAGE_PATH, 'Impresa', 'store'],
  ],
}

export const SideNav = ({ user }: { readonly user: UserReply }) => {
  useSignals()
  const side = useMarketSide(user)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const path = address === QUOTES_PAGE_PATH ? address : pathname
  return (
    <nav className={`side-nav of-${side}`} aria-label="Le tue attività">
      <ul>
        {TABS[side].map(([href, label, icon]) => (
          <li className={isInRail(href, side) ? 'in-rail' : undefined} key={href}>
            <a
              className={icon === 'plus' ? 'nav-link publish' : 'nav-link'}
              href={href}
              aria-current={isCurrentPage(href, path) ? 'page' : undefined}
            >
              <Icon className={icon === 'plus' ? 'publish-sign' : undefined} name={icon} />
              {href === TALKS_PAGE_PATH ? (
                <Talks label={label} count={unreadMessages.value ?? 0} />
              ) : (
                label
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Wide windows show it there alone. */
const isInRail = (href: string, side: UserType) =>
  PUBLIC_LINKS.some((link) => link.href === href && link.place?.includes(side))

const Talks = ({ label, count }: { readonly label: string; readonly count: number }) =>
  count === 0 ? (
    label
  ) : (
    <>
      <span aria-hidden="true">{label}</span>
      <CountBadge count={count} />
      <span className="visually-hidden">{unreadLabel(label, count)}</span>
    </>
  )

const NAMES: Readonly<Record<UserType, string>> = {
  client: 'Cliente',
  professional: 'Professionista',
}

/** One press to the other side, whose home opens. */
export const SideSwitch = ({ user }: { readonly user: UserReply }) => {
  const side = useMarketSide(user)
  const navigate = useNavigate()
  if (!hasBothMarketSides(user)) return null
  const other = side === 'client' ? 'professional' : 'client'
  const change = () => {
    changeMarketSide(other)
    void navigate('/')
  }
  return (
    <button type="button" className="icon-button side-switch" onClick={change}>
      <Icon name="switch" />
      <span className="visually-hidden">Passa a </span>
      <span className="side-switch-name">{NAMES[other]}</span>
    </button>
  )
}
