import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ConsentBanner } from '#web/features/banners/consent-banner.tsx'
import { openConsentDialog } from '#web/lib/consent.ts'
import { copyrightYears } from '#web/lib/formats.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { toRomeTime } from '#web/lib/rome-clock.ts'
import { SessionWatch } from '#web/lib/session-watch.tsx'
import { useSite } from '#web/lib/site.ts'
import { useSubscriptionDialog } from '#web/lib/subscription/subscription-dialog.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx'
import { SiteFooter } from '#web/ui/layout/site-footer.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { AppHeader } from './app-header.tsx'
import { PageArrival } from './arrival.tsx'
import { usePageLayout } from './frame.ts'
import { HydrateOnMount } from './hydration.tsx'
import { FOOTER_COLUMNS } from './site-links.ts'

/** What the frame holds for members alone, whose code visitors never load. */
const MemberPrompts = lazyPart(async () => (await import('./members-frame.tsx')).MemberPrompts)

type Props = { readonly children: ReactNode }

/** Confines errors to the screen. Error boundaries must be classes. */
class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  useTooltips()
  return (
    <>
      <SkipLink />
      <AppHeader />
      <OfflineNotice />
      <main id="contenuto" tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <ForMembers />
      <PageFoot />
      <ConsentBanner />
      <SubscriptionQuestion />
      <ToastRegion />
      <SessionWatch />
      <PageArrival />
    </>
  )
}

/** A phone, where nothing hovers, never loads their code. */
const useTooltips = () =>
  useEffect(() => {
    if (!matchMedia('(any-hover: hover)').matches) return
    const watching = import('#web/ui/overlays/tooltips.ts').then(
      ({ watchTooltips }) => watchTooltips(),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [])

const ForMembers = () => useViewer().user && <MemberPrompts />

/** Reloading also fetches code of a newer release. */
const BrokenScreen = () => (
  <div className="wrap stack pad-y-4">
    <h1>Qualcosa è andato storto</h1>
    <ErrorState
      title="Non riusciamo a mostrare questa pagina"
      onRetry={() => location.reload()}
      text="Puoi riprovare subito. Se succede ancora, torna tra qualche minuto."
    />
    <HydrateOnMount />
  </div>
)

const listen = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline-notice" role="status">
      {!isOnline && (
        <p>
          <Icon name="warning" />
          Sei offline. Puoi continuare a leggere le pagine già aperte.
        </p>
      )}
    </div>
  )
}

const TAGLINE = 'La bacheca per trovare il professionista giusto o nuovi clienti.'

const PageFoot = () => {
  const frame = usePageLayout()
  const { pathname } = useLocation()
  const { name, now, consentVersion, company, branding } = useSite()
  // Below a talk nothing follows: one writes at its foot.
  if (frame === 'admin' || pathname.startsWith('/messaggi')) return null
  return (
    <SiteFooter
      siteName={name}
      logo={branding?.logo}
      tagline={branding?.tagline || TAGLINE}
      columns={frame === 'checkout' ? [] : FOOTER_COLUMNS}
      small={
        <>
          <p>
            © {copyrightYears(toRomeTime(now).year)} {name}
          </p>
          {company && (
            <p>
              {[company.name, `P.IVA ${company.vatId}`, company.register]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {consentVersion && frame === 'site' && (
            <button type="button" className="text-button" onClick={openConsentDialog}>
              Preferenze pubblicità
            </button>
          )}
        </>
      }
    />
  )
}

/** Where the dialog does not come, the page of the plans says the same. */
const PLANS = '/abbonamento'

const SubscriptionDialog = lazyPart(
  async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog,
  () => location.assign(PLANS),
)

/** The dialog about subscriptions, on every page. It stays once it was open, so that it can close. */
const SubscriptionQuestion = () => {
  const { isOpen, limitReached } = useSubscriptionDialog()
  const [wasOpen, setWasOpen] = useState(false)
  const isAsked = isOpen || limitReached !== null
  if (isAsked && !wasOpen) setWasOpen(true)
  return (isAsked || wasOpen) && <SubscriptionDialog />
}
