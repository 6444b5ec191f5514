import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { discoveryPaths } from '#modules/discovery/contract/paths.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { landingHead } from '#web/features/landing/landing-copy.ts'
import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { RevealedContactsProvider } from '#web/features/reveal/own-contacts.tsx'
import type { Page, PageRequest } from '#web/lib/page.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

const JobLandingPage = () => (
  <RevealedContactsProvider>
    <LandingScreen
      kind="richieste"
      card={(listing) => {
        const job = listing as JobRequestReply
        return <RevealableJobCard key={job.id} job={job} headingLevel={3} />
      }}
    />
  </RevealedContactsProvider>
)

const keyOf = ({ params }: PageRequest) =>
  discoveryPaths.landing('richieste', params['category'] ?? '', params['region'] ?? '')

export const page: Page = {
  Component: JobLandingPage,
  preload: (request) => [keyOf(request), billingPaths.plans],
  head: (request, answers) =>
    landingHead(answers(keyOf(request)) as LandingReply | undefined, request.origin),
}
