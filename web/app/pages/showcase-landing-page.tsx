import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { discoveryPaths } from '#modules/discovery/contract/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { landingHead } from '#web/features/landing/landing-copy.ts'
import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { RevealedContactsProvider } from '#web/features/reveal/own-contacts.tsx'
import type { Page, PageRequest } from '#web/lib/page.ts'
import { RevealableItemCard } from './revealable-item-card.tsx'

const ShowcaseLandingPage = () => (
  <RevealedContactsProvider>
    <LandingScreen
      kind="vetrina"
      card={(listing) => {
        const item = listing as ShowcaseItemReply
        return <RevealableItemCard key={item.id} item={item} />
      }}
    />
  </RevealedContactsProvider>
)

const keyOf = ({ params }: PageRequest) =>
  discoveryPaths.landing('vetrina', params['category'] ?? '', params['region'] ?? '')

export const page: Page = {
  Component: ShowcaseLandingPage,
  preload: (request) => [keyOf(request)],
  head: (request, answers) =>
    landingHead(answers(keyOf(request)) as LandingReply | undefined, request.origin),
}
