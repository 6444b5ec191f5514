import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { contentPaths, DEFAULT_HOMEPAGE } from '#modules/content/contract/paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { withoutPeople } from '#web/features/home/dashboard/work-answers.server.ts'
import { WORK_ANSWERS } from '#web/features/home/dashboard/work-answers.ts'
import { FIGURES, figureOf } from '#web/features/home/figures.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { HomeSearch } from '#web/features/home/home-search.tsx'
import { HowItWorks, Promises } from '#web/features/home/how-it-works.tsx'
import { ModeCards } from '#web/features/home/mode-cards.tsx'
import { PopularCategories } from '#web/features/home/popular-categories.tsx'
import { Question } from '#web/features/home/question.tsx'
import { RecentJobs } from '#web/features/job-requests/browse/recent-jobs.tsx'
import { RecentShowcaseList } from '#web/features/showcase/browse/recent-showcase-list.tsx'
import { PlansSection } from '#web/features/subscription/plans-section.tsx'
import type { Page } from '#web/lib/page.ts'
import { pagePart } from '#web/lib/page-part.tsx'
import { publisher } from '#web/lib/structured-data.server.ts'
import { useMember } from '#web/lib/viewer.ts'
import { onRows, recentOnCards } from '#web/listing/card/sent-fields.server.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

/** Visitors never load it. */
const membersHome = pagePart(async () => (await import('./member-home.tsx')).MemberHome)

const HomePage = () => {
  const member = useMember()
  return (
    <div className="wrap home-page grid gap-7">
      {member ? <membersHome.Part user={member} /> : <VisitorsHome />}
    </div>
  )
}

const VisitorsHome = () => (
  <>
    <div className="home-opening grid">
      <Hero />
      <Question />
      <Promises />
    </div>
    <ModeCards />
    <BannerSlot position="home_hero" />
    <HowItWorks />
    <PopularCategories />
    <RecentJobs Card={RevealableJobCard} />
    <HomeSearch />
    <BannerSlot position="home_middle" />
    <RecentShowcaseList />
    <PlansSection />
  </>
)

const MEMBERS = [
  identityPaths.user,
  jobPaths.stats,
  billingPaths.subscription,
  jobPaths.recent,
  showcasePaths.recent,
  contentPaths.homepage,
  ...WORK_ANSWERS,
]
const VISITORS = [
  contentPaths.homepage,
  placePaths.popularCategories,
  jobPaths.recent,
  showcasePaths.recent,
  billingPaths.plans,
  ...FIGURES.map(({ counts }) => counts),
  contentPaths.banners('home_hero'),
  contentPaths.banners('home_middle'),
]

export const page: Page = {
  Component: HomePage,
  preload: ({ isSignedIn }) => (isSignedIn ? MEMBERS : VISITORS),
  prepare: (isSignedIn) => (isSignedIn ? membersHome.prepare() : undefined),
  sends: (path, answer) => {
    if (path === jobPaths.recent) return recentOnCards(answer)
    if (FIGURES.some(({ counts }) => counts === path)) return figureOf(answer)
    if (path === showcasePaths.recent) return onRows(answer)
    return withoutPeople(path, answer) ?? answer
  },
  head: (_, answers, site) => {
    const settings = (answers(contentPaths.homepage) ?? DEFAULT_HOMEPAGE) as HomepageSettingsReply
    return {
      title: settings.homepageTitle,
      description: settings.homepageSubtitle,
      canonicalPath: '/',
      jsonLd: [
        { '@context': 'https://schema.org', ...publisher(site) },
        { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url },
      ],
    }
  },
}
