import { firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import { firmLandingHead } from '#web/features/firms/browse/firm-landing-head.ts'
import { FirmLandingScreen } from '#web/features/firms/browse/firm-landing-screen.tsx'
import type { Page, PageRequest } from '#web/lib/page.ts'

const keyOf = ({ params }: PageRequest) =>
  firmPaths.landing(params['category'] ?? '', params['province'] ?? '')

export const page: Page = {
  Component: FirmLandingScreen,
  preload: (request) => [keyOf(request)],
  head: (request, answers) =>
    firmLandingHead(answers(keyOf(request)) as FirmLandingReply | undefined, request.origin),
}
