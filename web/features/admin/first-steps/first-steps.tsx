import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailTestReply } from '#modules/mailing/contract/settings.ts'
import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { sendRequest, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SUMMARY_FRESHNESS } from '../frame/admin-menu.tsx'
import {
  ConfirmStepButton,
  type ConfirmStepProps,
  FIRST_STEP_TEXTS,
  isStepDue,
  ReviewButton,
} from './steps.tsx'

/** Set-up steps of a new operator. Hidden when done, and for moderators. */
export const FirstSteps = () => {
  const { user } = useViewer()
  const { data } = useApi<SummaryReply>(user && operationsPaths.summary, SUMMARY_FRESHNESS)
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
  useToastWhenReady(data?.isAllDone)
  if (!data) return null
  if (data.isAllDone)
    return data.isDismissed ? null : (
      <SiteReady localAddress={data.localAddress} onMarked={mutate} />
    )
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <section className="first-steps boxed below-4" aria-labelledby="primi-passi">
      <details open={!isFolded}>
        <summary className="flow pressable relative aligned-baseline gap-0-4">
          <h2 className="larger" id="primi-passi">
            Primi passi
          </h2>
          <span className="soft">
            {done} su {data.steps.length} fatti
          </span>
          <span className="soft">{timeLeft(data)}</span>
          <Icon className="fold-sign" name="chevron-down" />
        </summary>
        <ol className="grid gap-2">
          {data.steps.map((each) => (
            <Step key={each.step} {...each} all={data} onMarked={mutate} />
          ))}
        </ol>
        <LocalAddress localAddress={data.localAddress} />
        <Recommended />
      </details>
    </section>
  )
}

/** The last approval may be made far below the news. */
const useToastWhenReady = (isAllDone: boolean | undefined) => {
  const before = useRef(isAllDone)
  useEffect(() => {
    if (before.current === false && isAllDone)
      showToast({ title: 'Il tuo sito è pronto', description: 'Tutti i primi passi sono fatti.' })
    before.current = isAllDone
  }, [isAllDone])
}

const timeLeft = (all: FirstStepsReply) => {
  const due = all.steps
    .filter((each) => isStepDue(each, all))
    .map(({ step }) => FIRST_STEP_TEXTS[step])
  const minutes = due.reduce((sum, step) => sum + (step.canWait ? 0 : step.minutes), 0)
  if (minutes === 0 && all.localAddress) return 'manca solo l’indirizzo pubblico'
  if (due.length === 0) return 'la tua parte è fatta: ora tocca al primo cliente'
  if (minutes === 0) return 'puoi aprire il sito: il resto puoi farlo anche dopo'
  return minutes === 1 ? 'manca circa 1 minuto' : `mancano circa ${minutes} minuti`
}

type StepProps = FirstStepsReply['steps'][number] &
  ConfirmStepProps & { readonly all: FirstStepsReply }

const Step = ({ step, isDone, all, onMarked }: StepProps) => {
  const { title, why, href, minutes } = FIRST_STEP_TEXTS[step]
  const awaitsClient = !(isDone || isStepDue({ step, isDone }, all))
  return (
    <li className={isDone ? 'done' : undefined}>
      <span className="grid">
        {awaitsClient ? title : <a href={href}>{title}</a>}
        <span className="visually-hidden">{isDone ? ' (fatto)' : ' (da fare)'}</span>
        <span className="soft small">
          {awaitsClient ? <FirstListing /> : why}
          {!(isDone || awaitsClient) && ` ${minutes}\u00a0min.`}
        </span>
      </span>
      {isDone && <Icon name="check" />}
      {step === 'mail' && !isDone && all.canTestMail && <MailTrial />}
      {!isDone && <ReviewButton step={step} onMarked={onMarked} />}
    </li>
  )
}

const FirstListing = () => (
  <>
    Quando un cliente pubblicherà la prima richiesta, la approverai qui sotto. Puoi anche{' '}
    <a href="/pubblica-annuncio">pubblicarne una tu</a>.
  </>
)

const MailTrial = () => {
  const { mutate } = useSWRConfig()
  const { user } = useViewer()
  const { isBusy, whileBusy } = useBusyState((error) =>
    showFailure(error, 'La prova non è riuscita. Riprova.'),
  )
  const test = async () => {
    await whileBusy(async () => {
      const body = { recipient: user?.email }
      const { isSent, message } = await sendRequest<MailTestReply>('POST', mailingPaths.test, {
        body,
      })
      showToast({
        title: isSent ? 'Prova riuscita' : 'Prova non riuscita',
        description: message,
        variant: isSent ? 'default' : 'destructive',
      })
    })
    await mutate(firstStepsPath)
  }
  return (
    <Button busy={isBusy} onClick={() => void test()}>
      Invia una prova
    </Button>
  )
}

type Props = ConfirmStepProps & Pick<FirstStepsReply, 'localAddress'>

/** Replaces the steps once all are done, until the operator closes it. */
const SiteReady = ({ localAddress, onMarked }: Props) => (
  <section className="first-steps boxed below-4" aria-labelledby="sito-pronto">
    <div className="grid padded gap-3">
      <h2 id="sito-pronto">Il tuo sito è pronto</h2>
      <p>Tutti i primi passi sono fatti e il primo annuncio è pubblico.</p>
      <LocalAddress localAddress={localAddress} />
      <div className="cluster">
        <LinkButton variant="primary" href="/lavori">
          Guarda il sito
        </LinkButton>
        <ConfirmStepButton
          mark="ready"
          label="Ho capito"
          failure="L’avviso non è stato chiuso. Riprova."
          onMarked={onMarked}
        />
      </div>
    </div>
    <Recommended />
  </section>
)

const Recommended = () => (
  <p className="recommended soft ruled pad-3-4">
    Consigliamo di chiedere il profilo dell’impresa con la partita IVA a chi vuole vedere i
    contatti. Così il cliente sa chi lo chiama, e chi raccoglie numeri di telefono resta fuori.{' '}
    <a href="/admin/impostazioni/professionisti">Scegli che cosa serve</a>
  </p>
)

/** What only the person who runs the server can set. */
const LocalAddress = ({ localAddress }: Pick<FirstStepsReply, 'localAddress'>) =>
  localAddress && (
    <Alert tone="warning" title="Il sito non ha ancora il suo indirizzo pubblico">
      <p>
        I termini e i link nelle email portano a <code>{localAddress}</code>, che si apre solo dalla
        macchina del sito. Chi gestisce il server deve impostare{' '}
        <code>
          PUBLIC_URL=
          <wbr />
          https://www.tuosito.it
        </code>{' '}
        con l’indirizzo vero e riavviarlo.
      </p>
    </Alert>
  )
