import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { OWN_PAGE_PATHS } from '#modules/kernel/contract/page-paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { RequestList } from '#web/features/job-requests/own/request-list.tsx'
import { ItemList } from '#web/features/showcase/own/item-list.tsx'
import { type Page, useQuery } from '#web/lib/page.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { OwnListSkeleton } from '#web/listing/own/own-list.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const REQUESTS = 'richieste'
const SHOWCASE = 'vetrina'

const hrefOf = (tab: string) => OWN_PAGE_PATHS[tab === SHOWCASE ? 'showcase' : 'job']

const MyListingsPage = () => {
  const navigate = useNavigate()
  const shown = useQuery().get('tab') === SHOWCASE ? SHOWCASE : REQUESTS
  const tab = (key: string, label: ReactNode, list: ReactNode) => ({
    key,
    label,
    href: hrefOf(key),
    content: key === shown && (
      <RequireSignIn waiting={<OwnListSkeleton />}>{() => list}</RequireSignIn>
    ),
  })

  return (
    <div className="wrap grid gap-5 page-end" data-mode={shown === SHOWCASE ? 'offro' : 'cerco'}>
      <PageHeader
        title="I Miei Annunci"
        subtitle="Vedi a che punto sono i tuoi annunci e chi ha visto i tuoi contatti."
        actions={<Publish isShowcase={shown === SHOWCASE} />}
      />
      <PostedRefusal />
      <Tabs
        label="I tuoi annunci"
        shownKey={shown}
        onChange={(key) => void navigate(hrefOf(key), { replace: true })}
        tabs={[
          tab(REQUESTS, <TabLabel icon="search">Richieste</TabLabel>, <RequestList />),
          tab(SHOWCASE, <TabLabel icon="store">Vetrina</TabLabel>, <ItemList />),
        ]}
      />
    </div>
  )
}

const Publish = ({ isShowcase }: { isShowcase: boolean }) => (
  <LinkButton
    href={isShowcase ? '/pubblica-vetrina' : '/pubblica-annuncio'}
    variant="primary"
    icon="plus"
    label={isShowcase ? 'Pubblica in vetrina' : 'Pubblica un annuncio'}
  />
)

const TabLabel = ({ icon, children }: { icon: 'search' | 'store'; children: ReactNode }) => (
  <span className="cluster">
    <Icon name={icon} />
    {children}
  </span>
)

export const page: Page = {
  Component: MyListingsPage,
  preload: ({ isSignedIn, search }) =>
    isSignedIn
      ? [search.get('tab') === SHOWCASE ? showcasePaths.mine : jobPaths.mine, identityPaths.user]
      : [],
  head: () => ({ title: 'I Miei Annunci', isIndexed: false }),
}
