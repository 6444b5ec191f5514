import type { UserReply } from '#modules/identity/contract/account.ts'
import { Dashboard } from '#web/features/home/dashboard/dashboard.tsx'
import { useReviewTasks } from '#web/features/home/dashboard/review-tasks.ts'
import { HomeSearch } from '#web/features/home/home-search.tsx'
import { RecentJobsList } from '#web/features/job-requests/browse/recent-jobs-list.tsx'
import { RecentShowcaseList } from '#web/features/showcase/browse/recent-showcase-list.tsx'
import { SubscriptionSummary } from '#web/features/subscription/subscription-summary.tsx'
import { useMarketSide } from '#web/lib/side.ts'
import { useSearchTasks } from '../member-slots.ts'

export const MemberHome = ({ user }: { readonly user: UserReply }) => {
  const side = useMarketSide(user)
  const isClient = side === 'client'
  const searchTasks = useSearchTasks()
  const reviewTasks = useReviewTasks()
  return (
    <Dashboard
      user={user}
      isClient={isClient}
      searchTasks={searchTasks}
      reviewTasks={reviewTasks}
      search={
        isClient ? (
          <HomeSearch first="Professionisti" />
        ) : (
          <HomeSearch example="rifare il bagno Milano" />
        )
      }
      subscription={<SubscriptionSummary isClient={isClient} />}
      recentJobs={<RecentJobsList />}
      recentShowcase={<RecentShowcaseList />}
    />
  )
}
