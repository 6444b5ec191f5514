import { useEffect } from 'react'
import type { Page } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-shapes.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useActivation } from './use-activation.ts'

const HINT_MS = 2000
const TITLE = 'Abbonamento Completato con Successo!'
const SIGN_IN = "Effettua l'accesso per iniziare ad utilizzare tutte le funzionalità."

const CompletedPage = () => {
  const viewer = useViewer()
  const isMember = viewer.state === 'authenticated'
  return (
    <div className="wrap subscription-completed" data-mode="offro">
      <PageHeader
        title={TITLE}
        subtitle={
          viewer.state === 'anonymous'
            ? SIGN_IN
            : 'Puoi iniziare ad accedere ai contatti dei clienti e trovare nuovi lavori.'
        }
      />
      {isMember ? <Activation /> : <Active />}
      {viewer.state === 'anonymous' && <SignInHint />}
      <NextSteps />
      <WhatYouHave />
    </div>
  )
}

const Active = () => (
  <p>
    <Badge tone="success" icon="check">
      Abbonamento Attivo
    </Badge>
  </p>
)

/** The message about the payment may come after the person. */
const Activation = () => {
  const state = useActivation()
  if (state === 'active') return <Active />
  return (
    <>
      <p role="status">
        <Badge tone="neutral" icon="clock">
          Conferma del pagamento in corso
        </Badge>
      </p>
      {state === 'late' && (
        <Alert tone="info">
          La conferma del pagamento sta impiegando più del solito. Ti scriviamo appena arriva: non
          serve pagare di nuovo. <a href="/i-miei-ordini">Vedi i tuoi ordini</a>
        </Alert>
      )}
    </>
  )
}

const SignInHint = () => {
  useEffect(() => {
    const tell = () => showToast({ title: "Completa l'accesso", description: SIGN_IN })
    const timer = setTimeout(tell, HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

const STEPS: readonly { href: string; icon: IconName; name: string; text: string }[] = [
  { href: '/', icon: 'home', name: 'Dashboard', text: 'Il riepilogo di quello che succede.' },
  { href: '/lavori', icon: 'search', name: 'Trova Lavori', text: 'Le richieste nella tua zona.' },
  {
    href: '/abbonamento',
    icon: 'star',
    name: 'Il Tuo Abbonamento',
    text: 'Scadenza, rinnovo e contatti rimasti.',
  },
]

const NextSteps = () => (
  <ul className="next-steps">
    {STEPS.map(({ href, icon, name, text }) => (
      <li key={href}>
        <p>
          <Icon name={icon} /> {text}
        </p>
        <LinkButton wide variant={href === '/lavori' ? 'primary' : 'secondary'} href={href}>
          {name}
        </LinkButton>
      </li>
    ))}
  </ul>
)

const GAINS = [
  'Vedi i contatti completi dei clienti',
  'Candidati a tutti i lavori disponibili',
  'Ricevi notifiche sui nuovi lavori nella tua zona',
  'Usa le funzionalità premium per i professionisti',
]

const WhatYouHave = () => (
  <section aria-labelledby="what-you-have">
    <h2 id="what-you-have">Cosa puoi fare ora</h2>
    <ul>
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
