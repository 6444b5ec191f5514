/** What a new operator sets up, in the order of the contract. */
import { TERMS_SLUGS } from '#modules/content/contract/terms-paths.ts'
import type { FirstStep, FirstStepsReply } from '#modules/operations/contract/first-steps.ts'

type Words = {
  title: string
  why: string
  href: string
  minutes: number
  /** The site may open without it. */
  canWait?: boolean
}

export const STEP_WORDS: Record<FirstStep, Words> = {
  company: {
    title: 'Dati dell’azienda',
    why: 'Senza, le fatture aspettano.',
    href: '/admin/impostazioni/azienda',
    minutes: 3,
  },
  mail: {
    title: 'Server di posta',
    why: 'Senza, nessuna email parte. È fatto quando una prova è partita.',
    href: '/admin/impostazioni/posta',
    minutes: 3,
  },
  payments: {
    title: 'Pagamenti',
    why: 'L’IBAN è quello dell’azienda; per le carte servono le chiavi di Stripe.',
    href: '/admin/impostazioni/pagamenti',
    minutes: 1,
  },
  plans: {
    title: 'Piani',
    why: 'Controlla prezzi e contatti compresi.',
    href: '/admin/piani',
    minutes: 1,
  },
  pages: {
    title: 'Pagine',
    why: 'Anche dopo l’apertura: privacy, termini e contatti hanno già i tuoi dati. Rileggili con calma, circa 2.600 parole.',
    href: '/admin/pagine',
    minutes: 13,
    canWait: true,
  },
  listing: {
    title: 'Primo annuncio',
    why: 'Approva la prima richiesta qui sotto, in Moderazione.',
    href: '/admin',
    minutes: 1,
  },
}

/** Pages that name the operator, by slug. */
export const SLUGS_TO_REREAD: readonly string[] = [...TERMS_SLUGS, 'contatti']

/** Whether the operator can do it now: a first listing comes from somebody else. */
export const isDue = (
  { step, isDone }: FirstStepsReply['steps'][number],
  { hasPendingListing }: FirstStepsReply,
) => !isDone && (step !== 'listing' || hasPendingListing)
