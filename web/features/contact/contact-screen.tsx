import type { ReactNode } from 'react'
import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import {
  ADDRESS_PLACEHOLDER,
  buildFallbackEmail,
  contentPaths,
} from '#modules/content/contract/paths.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import type { PageHeadFields } from '#web/lib/page.ts'
import { type Site, useSite } from '#web/lib/site.ts'
import { buildPublisherData } from '#web/lib/structured-data.server.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Phone } from '#web/ui/content/phone.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactForm } from './contact-form.tsx'

/** /contattaci: how to reach the operator. `top` and `bottom` are the banner places. */
export const ContactScreen = ({ top, bottom }: { top: ReactNode; bottom: ReactNode }) => (
  <div className="wrap contact-page grid gap-5 page-end">
    <PageHeader
      before={<Breadcrumb trail={[{ label: 'Home', href: '/' }]} here="Contattaci" />}
      title="Contattaci"
      subtitle="Hai una domanda, un problema, un’idea? Scrivici: ti risponde una persona."
    />
    {top}
    <div className="contact-columns grid">
      <ContactForm />
      <div className="aside stack gap-6">
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
  <nav className="tall-links ruled pad-top-4" aria-label="Continua a esplorare">
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
  'Punti di contatto ai sensi del Regolamento (UE) 2022/2065: per le autorità degli Stati membri, la Commissione e il Comitato europeo per i servizi digitali (art. 11) e per chi usa il sito (art. 12). Puoi scriverci all’email qui sopra o con il modulo: risponde una persona, in italiano; alle autorità anche in inglese.'

const ContactInfoCard = () => {
  const { company } = useSite()
  const { data: info, ...reply } = useApi<ContactInfoReply>(contentPaths.contactInfo)
  return (
    <section className="grid gap-3">
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

const companyRows = (company: Site['company']) =>
  company
    ? [
        { term: 'Gestore', value: company.name },
        { term: 'Partita IVA', value: company.vatId },
        { term: 'Registro imprese', value: company.register },
      ].filter(({ value }) => value !== '')
    : []

const rowsOf = ({ email, phone, phoneE164, address, supportHours }: ContactInfoReply) => [
  { term: 'Email', value: <a href={`mailto:${email}`}>{formatEmail(email)}</a> },
  {
    term: 'Telefono',
    value: /\d{5}/.test(phone.replace(/\s/g, '')) ? (
      <Phone typed={phone} e164={phoneE164} />
    ) : (
      `${phone}: lascia il tuo numero nel modulo e ti richiamiamo`
    ),
  },
  {
    term: 'Indirizzo',
    value:
      address === ADDRESS_PLACEHOLDER
        ? `${address}: per mandarci una lettera, chiedi l’indirizzo con il modulo`
        : address,
  },
  { term: 'Orari', value: supportHours },
]

const Waiting = () => <SkeletonStack tight shapes={['line', 'line', 'line', 'line']} />

const ContactQuestions = () => (
  <section className="contact-questions grid gap-3">
    <h2>Domande frequenti</h2>
    {CONTACT_QUESTIONS.map(({ question, answer }) => (
      <details className="ruled-below" key={question}>
        <summary className="flex between gap-3 semibold pad-y-3">{question}</summary>
        <p className="soft pad-end-4">{answer}</p>
      </details>
    ))}
    <p className="small">
      <a href="/pagine/faq">Tutte le domande frequenti</a> ·{' '}
      <a href="/pagine/contatti">Altri modi per contattarci</a>
    </p>
  </section>
)

export const contactHead = (info: ContactInfoReply | undefined, site: Site): PageHeadFields => ({
  title: 'Contattaci',
  description:
    'Scrivici per assistenza, segnalazioni o collaborazioni: rispondiamo entro 24 ore nei giorni lavorativi.',
  canonicalPath: '/contattaci',
  jsonLd: [
    questions,
    ...(info && info.email !== buildFallbackEmail(site.url)
      ? [organizationOf(info.email, site)]
      : []),
  ],
})

/** Frequent questions, shown next to the form and as structured data. */
const CONTACT_QUESTIONS = [
  {
    question: 'In quanto tempo rispondete?',
    answer:
      'Entro 24 ore nei giorni lavorativi. Se scrivi nel fine settimana ti rispondiamo il lunedì.',
  },
  {
    question: 'Ho un problema tecnico: che cosa devo indicare?',
    answer:
      'Scrivici in quale pagina succede, che cosa stavi facendo e che messaggio hai letto. Se il problema riguarda un annuncio o un ordine, aggiungi il titolo o il numero: così facciamo prima.',
  },
  {
    question: 'Vorrei proporvi una collaborazione',
    answer:
      'Volentieri. Scrivi «Partnership» nell’oggetto e raccontaci chi sei e che cosa hai in mente: faremo avere la proposta alla persona giusta.',
  },
  {
    question: 'Come trattate i miei dati?',
    answer:
      'Usiamo i tuoi dati solo per risponderti e li conserviamo al massimo 24 mesi. Dal tuo profilo puoi scaricare i tuoi dati e cancellare l’account. I dettagli sono nella privacy policy.',
  },
] as const

const organizationOf = (email: string, site: Site) => ({
  '@context': 'https://schema.org',
  ...buildPublisherData(site),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email,
    availableLanguage: 'Italian',
  },
})

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: CONTACT_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}
