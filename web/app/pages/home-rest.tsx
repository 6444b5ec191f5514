import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { HomeFigures } from '#web/features/home/figures.tsx'
import { HomeSearch } from '#web/features/home/home-search.tsx'
import { HowItWorks } from '#web/features/home/how-it-works.tsx'
import { ModeCards } from '#web/features/home/mode-cards.tsx'
import { PopularCategories } from '#web/features/home/popular-categories.tsx'
import { RecentJobs } from '#web/features/job-requests/browse/recent-jobs.tsx'
import { RecentShowcaseList } from '#web/features/showcase/browse/recent-showcase-list.tsx'
import { PlansSection } from '#web/features/subscription/plans-section.tsx'
import { RevealableJobCard } from './revealable-job-card.tsx'

/** What a visitor's home has below the first screen. */
export const HomeBelowFold = () => (
  <>
    <HowItWorks />
    <ModeCards />
    <BannerSlot position="home_hero" />
    <PopularCategories />
    <RecentJobs Card={RevealableJobCard} />
    <HomeSearch />
    <HomeFigures />
    <BannerSlot position="home_middle" />
    <RecentShowcaseList look="cards" />
    <PlansSection />
  </>
)
