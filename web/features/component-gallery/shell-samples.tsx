import { AccountSlot, type AccountState } from '#web/ui/layout/account-slot.tsx'
import type { NavItem } from '#web/ui/layout/nav-link.tsx'
import { NotificationLink } from '#web/ui/layout/notification-link.tsx'
import { OwnAccount } from '#web/ui/layout/own-account.tsx'
import { SiteFooter } from '#web/ui/layout/site-footer.tsx'
import { SiteHeader } from '#web/ui/layout/site-header.tsx'
import { Sample } from './sample.tsx'

const HERE = '#contenuto'
const links: NavItem[] = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/lavori', label: 'Richieste', mode: 'cerco' },
  { href: '/pubblica-annuncio', label: 'Pubblica annuncio', mode: 'cerco' },
  { href: '/vetrina', label: 'Vetrina', mode: 'offro' },
  { href: '/pubblica-vetrina', label: 'Pubblica in vetrina', mode: 'offro' },
  { href: '/blog', label: 'Blog' },
  { href: '/contattaci', label: 'Contattaci' },
]
const personal: NavItem[] = [
  { href: '/abbonamento', label: 'Abbonamento', shortLabel: 'Piano' },
  { href: '/i-miei-ordini', label: 'I miei ordini' },
  { href: '/i-miei-annunci', label: 'I miei annunci' },
  { href: '/profilo-fatturazione', label: 'Profilo di fatturazione', shortLabel: 'Fatturazione' },
]

export const ShellSamples = () => (
  <Sample title="Testata e piè di pagina">
    <Head state="unknown" personalLinks={[]} />
    <Head state="anonymous" personalLinks={[]} />
    <Head state="signed-in" personalLinks={personal} />
    <SiteFooter
      siteName="CercoOffro"
      tagline="La bacheca dove chi cerca un lavoro ben fatto trova chi lo sa fare."
      columns={[
        { title: 'Per i clienti', links: links.slice(1, 3) },
        { title: 'Per i professionisti', links: links.slice(3, 5) },
        { title: 'Assistenza', links: links.slice(5) },
      ]}
      small={<p>© 2024 CercoOffro</p>}
    />
  </Sample>
)

type HeadProps = { state: AccountState; personalLinks: NavItem[] }

const Head = ({ state, personalLinks }: HeadProps) => (
  <SiteHeader
    siteName="CercoOffro"
    homeHref={HERE}
    links={links}
    personalLinks={personalLinks}
    currentPath="/lavori"
    onLogout={state === 'signed-in' ? noop : undefined}
    account={
      <AccountSlot state={state} loginHref={HERE} registerHref={HERE}>
        <OwnAccount
          person={{ firstName: 'Giulia' }}
          cartHref={HERE}
          cartCount={100}
          profileHref={HERE}
          bell={<NotificationLink href={HERE} unread={3} />}
          onLogout={noop}
        />
      </AccountSlot>
    }
  />
)

const noop = () => undefined
