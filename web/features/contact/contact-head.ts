import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import type { Head } from '#web/lib/page.ts'
import { CONTACT_QUESTIONS } from './questions.ts'

export const contactHead = (info: ContactInfoReply | undefined, origin: string): Head => ({
  title: 'Contattaci',
  description:
    'Scrivici per assistenza, segnalazioni o collaborazioni: rispondiamo entro 24 ore nei giorni lavorativi.',
  canonicalPath: '/contattaci',
  jsonLd: [questions, ...(info ? [organizationOf(info, origin)] : [])],
})

const organizationOf = (info: ContactInfoReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  url: origin,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: info.email,
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
