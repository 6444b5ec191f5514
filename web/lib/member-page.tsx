import type { ComponentProps, ReactNode } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { Page } from './page.ts'
import { RequireSignIn } from './require-sign-in.tsx'

type Input = Pick<Page, 'preload'> &
  Omit<ComponentProps<typeof PageHeader>, 'title'> & {
    readonly title: string
    readonly className: string
    readonly mode?: ListingMode
    readonly canonicalPath?: string
    readonly waiting: ReactNode
    /** Visitors are sent to the log-in by the server's own address. */
    readonly byServer?: boolean
    readonly content: (user: UserReply) => ReactNode
  }

/** A page of one's own, for signed-in users: search engines never see it. */
export const memberPage = (input: Input): Page => {
  const { className, mode, canonicalPath, waiting, content, preload, byServer, ...header } = input
  return {
    Component: () => (
      <div className={className} data-mode={mode}>
        <PageHeader {...header} />
        <RequireSignIn waiting={waiting} byServer={byServer ?? false}>
          {content}
        </RequireSignIn>
      </div>
    ),
    ...(preload && { preload }),
    head: () => ({
      title: header.title,
      isIndexed: false,
      ...(canonicalPath && { canonicalPath }),
    }),
  }
}
