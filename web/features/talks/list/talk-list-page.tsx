import { identityPaths } from '#modules/identity/contract/paths.ts'
import { TALKS_PAGE } from '#modules/talks/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TalkList, TalksWaiting } from './talk-list.tsx'
import { listPath, offsetIn } from './talk-pages.ts'

const TalkListPage = () => {
  const offset = offsetIn(useQuery())
  return (
    <div className="wrap talks-page grid gap-4 page-end">
      <PageHeader title="Messaggi" />
      <RequireSignIn waiting={<TalksWaiting />}>{() => <TalkList offset={offset} />}</RequireSignIn>
    </div>
  )
}

export const page: Page = {
  Component: TalkListPage,
  preload: ({ isSignedIn, search }) =>
    isSignedIn ? [listPath(offsetIn(search)), identityPaths.user] : [],
  head: () => ({ title: 'Messaggi', canonicalPath: TALKS_PAGE, isIndexed: false }),
}
