import { useEffect, useState } from 'react'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailTestReply } from '#modules/mailing/contract/settings.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { onAnswer, send, useApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SUMMARY_FRESH } from '../frame/waiting.ts'
import { ReviewButton, type ReviewProps } from './review-button.tsx'
import { STEP_WORDS } from './steps.ts'

const QUEUE = '/api/admin/moderation?'

/** Set-up steps of a new operator. Hidden when done, and for moderators. */
export const FirstSteps = () => {
  const { user } = useViewer()
  const { data } = useApi<SummaryReply>(user && operationsPaths.summary, SUMMARY_FRESH)
  if (user?.role !== 'admin' || !data) return null
  return <Steps isFolded={data.pending + data.showcasePending > 0} />
}

/** Folded while listings wait, which are the first thing to do. */
const Steps = ({ isFolded }: { isFolded: boolean }) => {
  // Always fresh, because a step may just have been done on another page.
  const { data, mutate } = useApi<FirstStepsReply>(firstStepsPath, {
    freshMs: 0,
    dedupingInterval: 0,
  })
  const isShown = data !== undefined && !data.isAllDone
  useEffect(() => {
    // Preloads a step's data.
    const look = (path: string) => {
      if (path.startsWith(QUEUE)) void mutate()
    }
    return isShown ? onAnswer(look) : undefined
  }, [isShown, mutate])
  if (!isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const minutes = data.steps
    .filter(({ isDone }) => !isDone)
    .reduce((sum, { step }) => sum + STEP_WORDS[step].minutes, 0)
  return (
    <section className="first-steps" aria-labelledby="primi-passi">
      <details open={!isFolded}>
        <summary>
          <h2 id="primi-passi">Primi passi</h2>
          <span className="soft">
            {done} di {data.steps.length} fatti
          </span>
          <span className="soft">
            {minutes === 1 ? 'manca circa 1 minuto' : `mancano circa ${minutes} minuti`}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {data.steps.map((each) => (
            <Step key={each.step} {...each} onReviewed={mutate} />
          ))}
        </ol>
        <p className="soft">
          Consigliato: prima che un professionista veda i contatti chiedigli il profilo dell’impresa
          con la partita IVA. Chi riceve una chiamata sa da chi, e chi raccoglie numeri resta fuori.{' '}
          <a href="/admin/impostazioni/professionisti">Scegli che cosa serve</a>
        </p>
      </details>
    </section>
  )
}

type StepProps = FirstStepsReply['steps'][number] & Pick<ReviewProps, 'onReviewed'>

const Step = ({ step, isDone, onReviewed }: StepProps) => {
  const { title, why, href, minutes } = STEP_WORDS[step]
  return (
    <li className={isDone ? 'done' : undefined}>
      <span>
        <a href={href}>{title}</a>
        <span className="visually-hidden">{isDone ? ' (fatto)' : ' (da fare)'}</span>
        <span className="soft small">
          {why}
          {!isDone && ` ${minutes} min.`}
        </span>
      </span>
      {isDone && <Icon name="check" />}
      {step === 'mail' && isDone && <MailTrial />}
      {!isDone && <ReviewButton step={step} onReviewed={onReviewed} />}
    </li>
  )
}

/** A test mail to oneself, with the saved settings. */
const MailTrial = () => {
  const { user } = useViewer()
  const [isSending, setSending] = useState(false)
  const test = async () => {
    setSending(true)
    try {
      const body = { recipient: user?.email }
      const { isSent, message } = await send<MailTestReply>('POST', mailingPaths.test, { body })
      showToast({
        title: isSent ? 'Prova riuscita' : 'Prova non riuscita',
        description: message,
        variant: isSent ? 'default' : 'destructive',
      })
    } catch (error) {
      showFailure(error, 'La prova non è riuscita. Riprova.')
    }
    setSending(false)
  }
  return (
    <Button busy={isSending} onClick={() => void test()}>
      Invia una prova
    </Button>
  )
}
