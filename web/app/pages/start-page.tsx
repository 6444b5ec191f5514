import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FirmPart, OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths, START_PAGE_PATH } from '#modules/identity/contract/paths.ts'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { FirmForm } from '#web/features/firms/own/firm-form.tsx'
import {
  createIdentityFirstStep,
  type FirmFirstStep,
  workFirstStep,
} from '#web/features/firms/own/first-steps.tsx'
import { ShowFirmStep } from '#web/features/firms/own/show-step.tsx'
import { sendRequest, useApi } from '#web/lib/api.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { useQuery } from '#web/lib/page.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { Steps } from '#web/ui/forms/steps.tsx'
import { alertStartStep } from '../member-slots.ts'

const STEPS = [
  'Mestiere e zona',
  'Nome e partita IVA',
  'Mostra il profilo',
  ...(alertStartStep ? [alertStartStep.label] : []),
  'Vicino a te',
]
const LAST = STEPS.length - 1
const NEAR = 6
/** So many of the newest requests are searched for those of several trades. */
const NEWEST = 50

const IDENTITY: readonly FirmPart[] = ['vatId', 'legalName']
const isIdentity = (field: FirmPart) => IDENTITY.includes(field)

const SHOWING = 2

const doneSteps = (firm: OwnFirmReply | undefined, answer: unknown) => [
  firm?.missing.every(isIdentity) === true,
  firm?.missing.some(isIdentity) === false,
  firm !== undefined && firm.state !== 'draft',
  ...(alertStartStep ? [answer !== undefined && alertStartStep.isDoneBy(answer)] : []),
  false,
]

const Start = ({ user }: { readonly user: UserReply }) => {
  const { data: firm, mutate } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  const { data: answer } = useApi<unknown>(alertStartStep?.path ?? null, { freshMs: 0 })
  const step = Number(useQuery().get('passo')) - 1
  const navigate = useNavigate()
  const done = doneSteps(firm, answer)
  const current = STEPS[step] ? step : done.indexOf(false)
  const isOver = user.landing !== undefined && step === LAST
  useEffect(() => {
    if (isOver) void leave()
  }, [isOver])
  if (!firm || (alertStartStep && answer === undefined)) return <Waiting />

  const store = (saved: OwnFirmReply) => {
    void mutate(saved, { revalidate: false })
    void navigate(stepPath(current + 1))
  }
  const form = (first: FirmFirstStep) => (
    <FirmForm key={current} firm={firm} first={first} onSaved={store} />
  )
  return (
    <>
      <Steps steps={STEPS} current={current} done={done} />
      {current === 0 && form(workFirstStep)}
      {current === 1 && form(createIdentityFirstStep(firm.isViesOn === true))}
      {current === SHOWING && <ShowFirmStep firm={firm} onShown={store} />}
      {current === SHOWING + 1 && alertStartStep && (
        <Suspense fallback={<Waiting />}>
          <alertStartStep.Part />
        </Suspense>
      )}
      {current === LAST ? (
        <Near firm={firm} />
      ) : (
        <Skip current={current} isDone={done[current] === true} />
      )}
    </>
  )
}

const stepPath = (step: number) => `${START_PAGE_PATH}?passo=${step + 1}`

/** Later log-ins lead home, on every device. */
const leave = () =>
  sendRequest('PATCH', identityPaths.me, { body: { isStarting: false }, outlivesPage: true })

/** Beside the step's own button, which leads on too; where it has none any more, the way on is the main one. */
const Skip = ({ current, isDone }: { current: number; isDone: boolean }) => {
  if (isDone && current < SHOWING) return null
  return (
    <p className="cluster">
      <LinkButton
        variant={isDone ? 'primary' : 'ghost'}
        href={stepPath(current + 1)}
        icon="arrow-right"
        label={isDone ? 'Avanti' : 'Salta questo passo'}
      />
      {!isDone && current + 1 < LAST && (
        <LinkButton variant="ghost" href="/" onClick={() => void leave()} label="Non ora" />
      )}
    </p>
  )
}

const Near = ({ firm: { provinceId, regionId, trades } }: { readonly firm: OwnFirmReply }) => {
  const [categoryId, ...others] = trades
  const filters = {
    ...(provinceId && regionId && { provinceId, regionId }),
    // A list is of one category.
    ...(categoryId && others.length === 0 && { categoryId }),
  }
  const title = provinceId ? 'Richieste nella tua provincia' : 'Le ultime richieste'
  const hasSeveral = others.length > 0
  const { data } = useApi<JobListReply>(
    jobPaths.list({ ...filters, limit: hasSeveral ? NEWEST : NEAR }),
  )
  const isOfTrade = (job: { categoryId: string }) => Number(trades.includes(job.categoryId))
  const near = data?.jobs.toSorted((one, other) => isOfTrade(other) - isOfTrade(one))
  return (
    <section className="recent-list stack gap-3" data-mode="cerco">
      <h2>{title}</h2>
      <p className="soft small">
        {hasSeveral ? 'Vedi prima quelle dei tuoi mestieri.' : 'Vedi prima le più recenti.'}
      </p>
      {near?.length === 0 && <EmptyState title="Per ora non ci sono richieste: ti avvisiamo noi" />}
      <ul className="stack tight" aria-label={title}>
        {near?.slice(0, NEAR).map(({ id, title: name, city }) => (
          <li key={id}>
            <a href={`/lavori/${id}`}>{name}</a> <span className="soft small">{city}</span>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <LinkButton
          variant="primary"
          icon="arrow-right"
          href={`/lavori?${new URLSearchParams(filters)}`}
          label="Vedi tutte le richieste"
        />
        <LinkButton href={OWN_FIRM_PAGE_PATH} label="Completa il profilo" />
        <LinkButton variant="ghost" href="/" label="Vai alla tua home" />
      </p>
    </section>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

/** Asks a new professional for trade, place, name and number, then shows the profile and the requests nearby. */
export const page = memberPage({
  className: 'wrap own-firm grid gap-5 page-end',
  mode: 'offro',
  title: 'Primi passi',
  subtitle: 'Rispondi a quattro domande e i clienti ti trovano. Il resto lo aggiungi quando vuoi.',
  waiting: <Waiting />,
  content: (user) => <Start user={user} />,
})
