import { Suspense } from 'react'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { contentPaths, DEFAULT_HOMEPAGE } from '#modules/content/contract/paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { removePeopleFromAnswer } from '#web/features/home/dashboard/work-answers.server.ts'
import { DASHBOARD_ANSWERS } from '#web/features/home/dashboard/work-answers.ts'
import { HOME_FIRMS_PATH, HomeFirms } from '#web/features/home/firms-here.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { pickFigure, pickFirmNames } from '#web/features/home/home-answers.server.ts'
import type { Page } from '#web/lib/page.ts'
import { preloadablePart } from '#web/lib/page-part.tsx'
import { buildPublisherData } from '#web/lib/structured-data.server.ts'
import { useMember } from '#web/lib/viewer.ts'
import { pickRecentCards, pickRowFields } from '#web/listing/card/sent-fields.server.ts'
import { TradeQuestion } from '#web/listing/list/trade-question.tsx'

/** Visitors never load it. */
const membersHome = preloadablePart(async () => (await import('./member-home.tsx')).MemberHome)

/** Rendered by the server; the browser takes it over once the first screen is alive. */
const rest = preloadablePart(async () => (await import('./home-rest.tsx')).HomeBelowFold)

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
      <TradeQuestion />
      <HomeFirms />
    </div>
    <Suspense>
      <rest.Part />
    </Suspense>
  </>
)

const MEMBERS = [
  identityPaths.user,
  jobPaths.stats,
  billingPaths.subscription,
  jobPaths.recent,
  showcasePaths.recent,
  contentPaths.homepage,
  ...DASHBOARD_ANSWERS,
]
/** The page shows the length of these lists. */
const FIGURES: readonly string[] = [jobPaths.list({ limit: 1 }), showcasePaths.list({ limit: 1 })]
const VISITORS = [
  contentPaths.homepage,
  placePaths.popularCategories,
  jobPaths.recent,
  showcasePaths.recent,
  billingPaths.plans,
  HOME_FIRMS_PATH,
  ...FIGURES,
  contentPaths.banners('home_hero'),
  contentPaths.banners('home_middle'),
]

export const page: Page = {
  Component: HomePage,
  preload: ({ isSignedIn }) => (isSignedIn ? MEMBERS : VISITORS),
  prepare: (isSignedIn) => {
    if (isSignedIn) return membersHome.prepare()
    return typeof document === 'undefined' ? rest.prepare() : undefined
  },
  sends: (path, answer) => {
    if (path === jobPaths.recent) return pickRecentCards(answer)
    if (path === HOME_FIRMS_PATH) return pickFirmNames(answer)
    if (FIGURES.includes(path)) return pickFigure(answer)
    if (path === showcasePaths.recent) return pickRowFields(answer)
    return removePeopleFromAnswer(path, answer) ?? answer
  },
  head: (_, answers, site) => {
    const settings = (answers(contentPaths.homepage) ?? DEFAULT_HOMEPAGE) as HomepageSettingsReply
    return {
      title: settings.homepageTitle,
      description: settings.homepageSubtitle,
      canonicalPath: '/',
      jsonLd: [
        { '@context': 'https://schema.org', ...buildPublisherData(site) },
        { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url },
      ],
    }
  },
}
