import { useEffect } from 'react'
import type { Page } from '#web/lib/page.ts'
import { readWantedPage } from '#web/lib/subscription/wanted-page.ts'
import { WantedPageLink } from '#web/lib/subscription/wanted-page-link.tsx'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon, type IconName } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useActivation } from './use-activation.ts'

const HINT_MS = 2000
const TITLE = 'Abbonamento Completato con Successo!'
const WELCOME = 'Puoi iniziare ad accedere ai contatti dei clienti e trovare nuovi lavori.'
const SIGN_IN = "Effettua l'accesso per iniziare ad utilizzare tutte le funzionalità."

/** Title and badge confirm the payment; the plan's current state follows below. */
const CompletedPage = () => {
  const { state } = useViewer()
  return (
    <div className="wrap subscription-completed grid gap-5" data-mode="offro">
      <PageHeader title={TITLE} subtitle={state === 'anonymous' ? SIGN_IN : WELCOME} />
      <p>
        <Badge tone="success" icon="check" label="Abbonamento Attivo" />
      </p>
      {state === 'authenticated' && <Activation />}
      {state === 'anonymous' && <Anonymous />}
      <NextSteps hasWantedPage={state === 'authenticated' && readWantedPage() !== null} />
      <WhatYouHave />
    </div>
  )
}

/** Without a session the page cannot know who paid. */
const Anonymous = () => (
  <>
    <Alert tone="info">
      Se hai appena pagato, dopo l’accesso vedi il tuo abbonamento. Se non hai pagato nulla, non hai
      nessun abbonamento attivo.
    </Alert>
    <SignInHint />
  </>
)

/** The webhook may arrive after the customer. */
const Activation = () => {
  const state = useActivation()
  if (state === 'none') return <NothingPaid />
  if (state === 'paid') return <ServicePaid />
  if (state === 'active')
    return (
      <>
        <WantedPageLink />
        <p>
          <a href="/i-miei-ordini">Ordine e fattura</a>
        </p>
      </>
    )
  return (
    <>
      <p role="status">
        <Badge tone="neutral" icon="clock" label="Conferma del pagamento in corso" />
      </p>
      {state === 'late' && (
        <Alert tone="info">
          La conferma del pagamento richiede più tempo del solito. Ti scriviamo appena la riceviamo:
          non pagare di nuovo. <a href="/i-miei-ordini">Vedi i tuoi ordini</a>
        </Alert>
      )}
    </>
  )
}

const NothingPaid = () => (
  <Alert tone="warning" title="Nessun abbonamento attivo">
    Non abbiamo ricevuto nessun tuo pagamento. Se hai scelto il bonifico, l’abbonamento si attiva
    appena lo riceviamo: <a href="/i-miei-ordini">vedi i tuoi ordini</a>. Altrimenti{' '}
    <a href="/abbonamento">scegli un piano</a>.
  </Alert>
)

const ServicePaid = () => (
  <>
    <Alert tone="success" title="Pagamento ricevuto">
      Il tuo acquisto è attivo. Non è un abbonamento: lo trovi tra i tuoi ordini.
    </Alert>
    <WantedPageLink />
    <p>
      <LinkButton href="/i-miei-ordini" label="Vedi i tuoi ordini" />
    </p>
  </>
)

const SignInHint = () => {
  useEffect(() => {
    const showHint = () => showToast({ title: "Completa l'accesso", description: SIGN_IN })
    const timer = setTimeout(showHint, HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

const STEPS: readonly { href: string; icon: IconName; name: string; text: string }[] = [
  { href: '/', icon: 'home', name: 'Dashboard', text: 'Le tue attività in sintesi.' },
  { href: '/lavori', icon: 'search', name: 'Trova Lavori', text: 'Le richieste nella tua zona.' },
  {
    href: '/abbonamento',
    icon: 'star',
    name: 'Il Tuo Abbonamento',
    text: 'Scadenza, rinnovo e contatti rimasti.',
  },
]

const NextSteps = ({ hasWantedPage }: { hasWantedPage: boolean }) => (
  <ul className="completed-steps grid gap-4 flush">
    {STEPS.map(({ href, icon, name, text }) => (
      <li className="grid gap-4 boxed padded" key={href}>
        <p>
          <Icon name={icon} /> {text}
        </p>
        <LinkButton
          wide
          variant={href === '/lavori' && !hasWantedPage ? 'primary' : 'secondary'}
          href={href}
          label={name}
        />
      </li>
    ))}
  </ul>
)

const GAINS = [
  'Vedere i contatti completi dei clienti',
  'Candidarti a tutti i lavori disponibili, finché hai contatti nel tuo piano',
  'Ricevere notifiche sui nuovi lavori nella tua zona',
  'Usare le funzioni premium comprese nel tuo piano',
]

const WhatYouHave = () => (
  <section className="grid gap-3" aria-labelledby="what-you-have">
    <h2 id="what-you-have">Con un abbonamento attivo puoi</h2>
    <ul className="bullets">
      {GAINS.map((gain) => (
        <li key={gain}>{gain}</li>
      ))}
    </ul>
  </section>
)

export const page: Page = {
  Component: CompletedPage,
  head: () => ({ title: TITLE, canonicalPath: '/abbonamento-completato', isIndexed: false }),
}
