/** What a new operator sets up, in the order of the contract. */
import { TERMS_SLUGS } from '#modules/content/contract/terms-paths.ts'
import {
  type FirstStep,
  type FirstStepMark,
  type FirstStepsReply,
  firstStepsPath,
  REVIEWED_STEPS,
} from '#modules/operations/contract/first-steps.ts'
import { send } from '#web/lib/api.ts'
import { mayLeave } from '#web/lib/leaving.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'

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

export type MarkedProps = {
  readonly onMarked: (stored: FirstStepsReply, options: { revalidate: false }) => unknown
}

/** For a step whose defaults may be right as they are. */
export const ReviewButton = ({ step, onMarked }: MarkedProps & { readonly step: FirstStep }) =>
  isReviewed(step) && (
    <MarkButton
      mark={step}
      label="Va bene così"
      failure="Il passo non è stato segnato. Riprova."
      onMarked={onMarked}
    />
  )

const isReviewed = (step: FirstStep): step is (typeof REVIEWED_STEPS)[number] =>
  (REVIEWED_STEPS as readonly FirstStep[]).includes(step)

type MarkProps = MarkedProps & {
  readonly mark: FirstStepMark
  readonly label: string
  readonly failure: string
}

export const MarkButton = ({ mark, label, failure, onMarked }: MarkProps) => {
  const store = async () => {
    if (!mayLeave()) return
    try {
      const stored = await send<FirstStepsReply>('POST', firstStepsPath, { body: { step: mark } })
      await onMarked(stored, { revalidate: false })
    } catch (error) {
      showFailure(error, failure)
    }
  }
  return <Button onClick={() => void store()}>{label}</Button>
}
