import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  type FirstStep,
  type FirstStepsReply,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { useApi } from '#web/lib/api.ts'
import { useToast } from '#web/lib/toast.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { isBelow } from '../frame/descriptor.ts'
import { isDue, ReviewButton, STEP_WORDS } from './steps.tsx'

/** Also below the step's page: the form of one plan. */
const belongsTo = (path: string, href: string) => href === path || isBelow(path, href)

const isStepPage = (path: string) =>
  path !== '/admin' && Object.values(STEP_WORDS).some(({ href }) => belongsTo(path, href))

/** On the page of a first step: which one it is, and where it goes on. Nothing once all are done. */
export const NextStep = ({ path }: { path: string }) =>
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
  const at = steps.findIndex(({ step }) => belongsTo(path, STEP_WORDS[step].href))
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
    <div className="next-step cluster between boxed pressable">
      <p>
        <a href="/admin">Primi passi</a>: passo {at + 1} di {steps.length}
        {here.isDone ? ', fatto' : openNoteOf(here.step)}
        {passed && `. ${STEP_WORDS[passed.step].title}: già fatto.`}
      </p>
      {here.isDone ? (
        <LinkButton variant="primary" href={hrefOf(next)}>
          {isDue(next, data) ? `Avanti: ${STEP_WORDS[next.step].title}` : 'Torna a Primi passi'}
        </LinkButton>
      ) : (
        <ReviewButton step={here.step} onMarked={goOn} />
      )}
    </div>
  )
}

const openNoteOf = (step: FirstStep) => {
  if (step === 'mail') return ': manca una prova riuscita'
  return STEP_WORDS[step].canWait && ': si può fare anche dopo'
}

type Step = FirstStepsReply['steps'][number]

const nextOf = ({ steps }: FirstStepsReply): Step | undefined => steps.find(({ isDone }) => !isDone)

const hrefOf = (step: Step | undefined) => (step ? STEP_WORDS[step.step].href : '/admin')
