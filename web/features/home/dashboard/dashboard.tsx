import type { ReactNode } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ModeCards } from '../mode-cards.tsx'
import { Stats } from './stats.tsx'
import { Work } from './work.tsx'

type Props = {
  readonly user: Pick<UserReply, 'firstName' | 'userType'>
  readonly search: ReactNode
  readonly subscription: ReactNode
  readonly recentJobs: ReactNode
  readonly recentShowcase: ReactNode
}

/** Home page of a signed-in user. */
export const Dashboard = ({ user, search, subscription, recentJobs, recentShowcase }: Props) => (
  <>
    <PageHeader title={`Ciao, ${user.firstName || 'Utente'}!`} subtitle="Che cosa facciamo oggi?" />
    <Work user={user} />
    {search}
    <ModeCards />
    <div className="dashboard-state grid gap-5">
      <Stats />
      {subscription}
    </div>
    <div className="dashboard-recent grid">
      {recentJobs}
      {recentShowcase}
    </div>
  </>
)
