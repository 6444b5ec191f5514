import { useState } from 'react'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { useApi } from '../api.ts'
import { findListingPath, readWantedPage } from './wanted-page.ts'

/** Back to the listing whose contact was wanted, as the first thing after paying; nothing without one. */
export const WantedPageLink = () => {
  const [page] = useState(readWantedPage)
  const { data } = useApi<{ readonly title: string }>(page && findListingPath(page))
  if (page === null || !data) return null
  return (
    <p>
      <LinkButton variant="primary" href={page}>
        Torna a «{data.title}»
      </LinkButton>
    </p>
  )
}
