import type { ReactNode } from 'react'
import { useIsRouted } from '#web/lib/routed.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactInfoCard } from './contact-info-card.tsx'
import { ContactQuestions } from './contact-questions.tsx'

type Props = { readonly top: ReactNode; readonly bottom: ReactNode }

/** /contattaci: how to reach the operator. `top` and `bottom` are the banner places. */
export const ContactScreen = ({ top, bottom }: Props) => (
  <div className="wrap contact-page">
    <PageHeader
      before={<Breadcrumb trail={[{ label: 'Home', href: '/' }]} here="Contattaci" />}
      title="Contattaci"
      subtitle="Una domanda, un problema, un’idea: scrivici e ti risponde una persona."
    />
    {top}
    <div className="columns">
      <ContactForm />
      <div className="aside">
        <ContactInfoCard />
        <ContactQuestions />
      </div>
    </div>
    {bottom}
    <Onward />
  </div>
)

const LINKS = [
  { href: '/', label: 'Home' },
  { href: '/lavori', label: 'Richieste di lavoro' },
  { href: '/vetrina', label: 'Vetrina' },
  { href: '/blog', label: 'Blog' },
  { href: '/pubblica-annuncio', label: 'Pubblica una richiesta' },
]

const Onward = () => {
  const isRouted = useIsRouted()
  return (
    <nav className="onward" aria-label="Continua a esplorare">
      <ul className="cluster">
        {LINKS.filter(({ href }) => isRouted(href)).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
