import type { ReactNode } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type { OwnRequestStatsReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ActionCards } from './action-cards.tsx'
import { DashboardTasks } from './dashboard-tasks.tsx'
import { NearbyRequests } from './nearby-requests.tsx'

type Props = {
  readonly user: UserReply
  readonly isClient: boolean
  readonly searchTasks: readonly HomeTask[]
  readonly reviewTasks: readonly HomeTask[]
  readonly search: ReactNode
  readonly subscription: ReactNode
  readonly recentJobs: ReactNode
  readonly recentShowcase: ReactNode
}

/** What is to be done comes first; figures, and what a client does not need, come last. */
export const Dashboard = ({ user, isClient, searchTasks, reviewTasks, ...parts }: Props) => (
  <>
    <PageHeader
      look="of-home"
      title={`Ciao, ${user.firstName || 'Utente'}!`}
      subtitle="Che cosa facciamo oggi?"
    />
    <div className="dashboard-state grid gap-5">
      <DashboardTasks
        user={user}
        isClient={isClient}
        searchTasks={searchTasks}
        reviewTasks={reviewTasks}
      />
      {!isClient && <NearbyRequests />}
      <div className="stack gap-5">
        {!isClient && parts.subscription}
        <ActionCards isClient={isClient} />
        {isClient && parts.search}
      </div>
    </div>
    <div className="dashboard-recent grid">
      {parts.recentJobs}
      {parts.recentShowcase}
    </div>
    {!isClient && parts.search}
    <Stats />
    {isClient && parts.subscription}
  </>
)

type Figure = {
  readonly name: keyof OwnRequestStatsReply
  readonly label: string
  /** Whose it is, where not the whole site’s. */
  readonly whose?: string
}

const FIGURES: readonly Figure[] = [
  { name: 'totalRequests', label: 'Richieste totali' },
  { name: 'revealedContacts', label: 'Contatti rivelati', whose: 'a te' },
  { name: 'requestsToday', label: 'Richieste di oggi' },
]

const Stats = () => {
  const { data, error, isValidating, mutate } = useApi<OwnRequestStatsReply>(jobPaths.stats, {
    freshMs: 0,
  })
  const hasFailed = !data && error !== undefined
  return (
    <section
      className="dashboard-stats stack gap-3 boxed roomy"
      aria-labelledby="numeri"
      data-mode="cerco"
    >
      <h2 className="larger" id="numeri">
        I numeri
      </h2>
      {hasFailed ? (
        <div className="stack" role="alert">
          <p>Non riusciamo a caricare i numeri.</p>
          <p>
            <Button icon="refresh" busy={isValidating} onClick={() => void mutate()}>
              Riprova
            </Button>
          </p>
        </div>
      ) : (
        <dl className="grid gap-4">
          {FIGURES.map(({ name, label, whose }) => (
            <div className="flex accent-edge" key={name}>
              <dt className="soft small">
                {label}
                {whose && <span> {whose}</span>}
              </dt>
              <dd>{data ? formatNumber(data[name]) : <Skeleton shape="title" />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
