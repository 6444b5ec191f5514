import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import type { Head } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { publisher } from '#web/lib/structured-data.ts'
import { CONTACT_QUESTIONS } from './questions.ts'

export const contactHead = (info: ContactInfoReply | undefined, site: Site): Head => ({
  title: 'Contattaci',
  description:
    'Scrivici per assistenza, segnalazioni o collaborazioni: rispondiamo entro 24 ore nei giorni lavorativi.',
  canonicalPath: '/contattaci',
  jsonLd: [questions, ...(info?.email ? [organizationOf(info.email, site)] : [])],
})

const organizationOf = (email: string, site: Site) => ({
  '@context': 'https://schema.org',
  ...publisher(site),
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
