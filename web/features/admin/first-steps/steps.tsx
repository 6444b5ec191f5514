import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { TERMS_SLUGS } from '#modules/content/contract/terms-paths.ts'
import {
  CONFIRMABLE_FIRST_STEPS,
  type FirstStep,
  type FirstStepConfirmation,
  type FirstStepsReply,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { confirmLeaving } from '#web/lib/leaving.ts'
import { showToast, useToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { isPathBelow } from '../frame/descriptor.ts'

type Words = {
  title: string
  why: string
  href: string
  minutes: number
  /** The site may open without it. */
  canWait?: boolean
}

export const FIRST_STEP_TEXTS: Record<FirstStep, Words> = {
  company: {
    title: 'Dati dell’azienda',
    why: 'Senza questi dati le fatture restano ferme.',
    href: '/admin/impostazioni/azienda',
    minutes: 3,
  },
  mail: {
    title: 'Server di posta',
    why: 'Senza un server non parte nessuna email. Il passo è fatto quando una prova è partita.',
    href: '/admin/impostazioni/posta',
    minutes: 3,
  },
  payments: {
    title: 'Pagamenti',
    why: 'L’IBAN è quello dell’azienda; per le carte servono le chiavi di Stripe.',
    href: '/admin/impostazioni/pagamenti',
    minutes: 1,
  },
  zone: {
    title: 'Zone aperte',
    why: 'Con poche province e pochi mestieri il sito si riempie prima. Altrove la gente si mette in lista d’attesa.',
    href: '/admin/impostazioni/apertura',
    minutes: 1,
  },
  gate: {
    title: 'Chi può vedere i contatti',
    why: 'Consigliamo di chiedere una partita IVA valida: altrimenti chi paga un mese vede i telefoni dei clienti anche se usa il nome di un altro, e il cliente non sa chi lo chiama.',
    href: '/admin/impostazioni/professionisti',
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
    why: 'Puoi farlo anche dopo l’apertura: privacy, termini e contatti hanno già i tuoi dati. Rileggili con calma: sono circa 2.600 parole.',
    href: '/admin/pagine',
    minutes: 13,
    canWait: true,
  },
  people: {
    title: 'Invita i primi professionisti',
    why: 'Senza professionisti nessuno risponde ai clienti. Segna le imprese che conosci e dai a ognuna un codice con un regalo: per cominciare ne bastano cinque o dieci.',
    href: '/admin/inviti',
    minutes: 10,
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
export const PAGE_SLUGS_TO_REVIEW: readonly string[] = [...TERMS_SLUGS, 'contatti']

/** Tells whether the operator can do it now: a first listing comes from somebody else. */
export const isStepDue = (
  { step, isDone }: FirstStepsReply['steps'][number],
  { hasPendingListing }: FirstStepsReply,
) => !isDone && (step !== 'listing' || hasPendingListing)

export type ConfirmStepProps = {
  readonly onMarked: (stored: FirstStepsReply, options: { revalidate: false }) => unknown
}

/** Confirms a step whose defaults may be right as they are. */
export const ReviewButton = ({ step, onMarked }: ConfirmStepProps & { readonly step: FirstStep }) =>
  isReviewed(step) && (
    <>
      {step === 'gate' && <AskVatButton onMarked={onMarked} />}
      <ConfirmStepButton
        mark={step}
        label={REVIEW_LABELS[step] ?? 'Segna come fatto'}
        failure="Il passo non è stato segnato. Riprova."
        onMarked={onMarked}
      />
    </>
  )

const REVIEW_LABELS: Readonly<Partial<Record<FirstStep, string>>> = {
  gate: 'Basta l’abbonamento',
  people: 'Ci penso dopo',
}

/** The press leads on to the next step: said, so that nobody goes back to look. */
const SAVED_WHERE = 'Puoi cambiare idea quando vuoi in Professionisti, tra le impostazioni.'

/** The proposed answer: who reveals contacts shows a firm with a right VAT number. */
const AskVatButton = ({ onMarked }: ConfirmStepProps) => {
  const choose = async () => {
    if (!confirmLeaving()) return
    try {
      const body = { step: 'gate', asksVatId: true }
      const stored = await sendRequest<FirstStepsReply>('POST', firstStepsPath, { body })
      await onMarked(stored, { revalidate: false })
      showToast({ title: 'Salvato: serve la partita IVA', description: SAVED_WHERE })
    } catch (error) {
      showFailure(error, 'Il passo non è stato salvato. Riprova.')
    }
  }
  return (
    <Button variant="primary" onClick={() => void choose()}>
      Chiedi la partita IVA
    </Button>
  )
}

const isReviewed = (step: FirstStep): step is (typeof CONFIRMABLE_FIRST_STEPS)[number] =>
  (CONFIRMABLE_FIRST_STEPS as readonly FirstStep[]).includes(step)

type MarkProps = ConfirmStepProps & {
  readonly mark: FirstStepConfirmation
  readonly label: string
  readonly failure: string
}

export const ConfirmStepButton = ({ mark, label, failure, onMarked }: MarkProps) => {
  const store = async () => {
    if (!confirmLeaving()) return
    try {
      const stored = await sendRequest<FirstStepsReply>('POST', firstStepsPath, {
        body: { step: mark },
      })
      await onMarked(stored, { revalidate: false })
      if (mark === 'gate')
        showToast({ title: 'Salvato: basta l’abbonamento', description: SAVED_WHERE })
    } catch (error) {
      showFailure(error, failure)
    }
  }
  return <Button onClick={() => void store()}>{label}</Button>
}

/** Also below the step's page: the form of one plan. */
const belongsTo = (path: string, href: string) => href === path || isPathBelow(path, href)

const isStepPage = (path: string) =>
  path !== '/admin' && Object.values(FIRST_STEP_TEXTS).some(({ href }) => belongsTo(path, href))

/** On the page of a first step: which one it is, and where it goes on. Nothing once all are done. */
export const NextFirstStep = ({ path }: { path: string }) =>
  isStepPage(path) ? <StepOfPage path={path} /> : null

const StepOfPage = ({ path }: { path: string }) => {
  const { data, mutate } = useApi<FirstStepsReply>(firstStepsPath, { freshMs: 0 })
  const navigate = useNavigate()
  const saved = useToast(({ toast }) => toast?.serial)
  // What was saved on the page may have finished the step.
  useEffect(() => {
    if (saved !== undefined) void mutate()
  }, [saved, mutate])
  if (!data || data.isAllDone) return null
  const { steps } = data
  const at = steps.findIndex(({ step }) => belongsTo(path, FIRST_STEP_TEXTS[step].href))
  const next = nextOf(data)
  const here = steps[at]
  if (!here || !next) return null
  // The next one in order may be done already: said, so that no number is skipped without a word.
  const after = steps[at + 1]
  const passed = here.isDone && after !== next && after?.isDone ? after : undefined
  const goOn = async (stored: FirstStepsReply) => {
    await mutate(stored, { revalidate: false })
    await navigate(hrefOf(nextOf(stored)))
  }
  return (
    <div className="next-step cluster between boxed pressable below-4 gap-2-4">
      <p>
        <a href="/admin">Primi passi</a>: passo {at + 1} di {steps.length}
        {here.isDone ? ', fatto' : openNoteOf(here.step)}
        {passed && `. ${FIRST_STEP_TEXTS[passed.step].title}: già fatto.`}
      </p>
      {here.isDone ? (
        <LinkButton variant="primary" href={hrefOf(next)}>
          {isStepDue(next, data)
            ? `Avanti: ${FIRST_STEP_TEXTS[next.step].title}`
            : 'Torna a Primi passi'}
        </LinkButton>
      ) : (
        <ReviewButton step={here.step} onMarked={goOn} />
      )}
    </div>
  )
}

const openNoteOf = (step: FirstStep) => {
  if (step === 'mail') return ': manca una prova riuscita'
  return FIRST_STEP_TEXTS[step].canWait && ': si può fare anche dopo'
}

type StepState = FirstStepsReply['steps'][number]

const nextOf = ({ steps }: FirstStepsReply): StepState | undefined =>
  steps.find(({ isDone }) => !isDone)

const hrefOf = (step: StepState | undefined) => (step ? FIRST_STEP_TEXTS[step.step].href : '/admin')
