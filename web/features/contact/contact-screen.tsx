import type { ReactNode } from 'react'
import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Site, useSite } from '#web/lib/site.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactForm } from './contact-form.tsx'
import { CONTACT_QUESTIONS } from './questions.ts'

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

const Onward = () => (
  <nav className="onward" aria-label="Continua a esplorare">
    <ul className="cluster">
      {LINKS.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const CONTACT_POINTS =
  'Punti di contatto ai sensi del Regolamento (UE) 2022/2065: per le autorità degli Stati membri, la Commissione e il Comitato europeo per i servizi digitali (art. 11) e per chi usa il sito (art. 12). Ci raggiungi direttamente a questi recapiti o con il modulo: risponde una persona, in italiano; alle autorità anche in inglese.'

const ContactInfoCard = () => {
  const { company } = useSite()
  const { data: info, ...reply } = useApi<ContactInfoReply>(contentPaths.contactInfo)
  return (
    <section className="contact-info">
      <h2>I nostri contatti</h2>
      {info && <KeyValueList rows={[...companyRows(company), ...rowsOf(info)]} />}
      <p className="soft small">{CONTACT_POINTS}</p>
      {!info && (
        <NotLoaded
          {...reply}
          failed="Contatti non disponibili"
          advice="Puoi comunque scriverci con il modulo."
          waiting={<Waiting />}
        />
      )}
    </section>
  )
}

/** Who answers, and where they are registered. */
const companyRows = (company: Site['company']) =>
  company
    ? [
        { term: 'Gestore', value: company.name },
        { term: 'Partita IVA', value: company.vatId },
        { term: 'Registro imprese', value: company.register },
      ].filter(({ value }) => value !== '')
    : []

const rowsOf = ({ email, phone, address, supportHours }: ContactInfoReply) => [
  ...(email ? [{ term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ...(/\d{5}/.test(phone.replace(/\s/g, ''))
    ? [{ term: 'Telefono', value: <Phone number={phone} /> }]
    : []),
  { term: 'Indirizzo', value: address },
  { term: 'Orari', value: supportHours },
]

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
)

const Waiting = () => <SkeletonStack tight shapes={['line', 'line', 'line', 'line']} />

const ContactQuestions = () => (
  <section className="contact-questions">
    <h2>Domande frequenti</h2>
    {CONTACT_QUESTIONS.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
    <p className="small">
      <a href="/pagine/faq">Tutte le domande frequenti</a> ·{' '}
      <a href="/pagine/contatti">Altri modi per contattarci</a>
    </p>
  </section>
)
