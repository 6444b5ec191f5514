import { billingPaths } from '#modules/billing/contract/paths.ts'
import { contentPaths, DEFAULT_HOMEPAGE } from '#modules/content/contract/paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract.ts'
import { jobPaths, placePaths } from '#modules/listings/contract/paths.ts'
import { Hero } from '#web/features/home/hero.tsx'
import { ModeCards } from '#web/features/home/mode-cards.tsx'
import { PopularCategories } from '#web/features/home/popular-categories.tsx'
import { RecentJobs } from '#web/features/jobs/recent-jobs.tsx'
import { PlansSection } from '#web/features/subscription/plans-section.tsx'
import type { Page } from '#web/lib/page.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

const HomePage = () => (
  <div className="wrap home-page">
    <div className="home-opening">
      <Hero />
      <ModeCards />
    </div>
    <PopularCategories />
    <RecentJobs Card={RevealableJobCard} />
    <PlansSection />
  </div>
)

export const page: Page = {
  Component: HomePage,
  preload: () => [
    contentPaths.homepage,
    placePaths.popularCategories,
    jobPaths.recent,
    billingPaths.plans,
  ],
  head: (_, answers) => {
    const settings = (answers(contentPaths.homepage) ?? DEFAULT_HOMEPAGE) as HomepageSettingsReply
    return {
      title: settings.homepageTitle,
      description: settings.homepageSubtitle,
      canonicalPath: '/',
    }
  },
}
