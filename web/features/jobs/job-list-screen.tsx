import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useIsRouted } from '#web/lib/routed.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { JobCardProps } from './job-card.tsx'
import { JobFilters } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { readListAddress, writeListAddress } from './list-address.ts'

/** /lavori: everything somebody looks for. `Card` is what the app puts on the board. */
export const JobListScreen = ({ Card }: { Card: ComponentType<JobCardProps> }) => {
  const { search } = useLocation()
  const hasShowcase = useIsRouted()('/vetrina')
  const address = readListAddress(new URLSearchParams(search))
  const key = writeListAddress(address)

  return (
    <div className="wrap job-list-screen" data-mode="cerco">
      <PageHeader
        before={
          hasShowcase ? (
            <ModeSwitch mode="cerco" hrefs={{ cerco: '/lavori', offro: '/vetrina' }} />
          ) : (
            <p>
              <ModeBadge mode="cerco" />
            </p>
          )
        }
        title="Richieste di Lavoro Attive"
        subtitle="Trova opportunità di lavoro nella tua zona"
      />
      <JobFilters key={key} address={address} />
      {hasShowcase && (
        <p className="showcase-banner" data-mode="offro">
          <span>Cerchi un prodotto o un servizio già pronto?</span>
          <a href="/vetrina">Vai alla Vetrina</a>
        </p>
      )}
      <JobList key={`list ${key}`} address={address} Card={Card} />
    </div>
  )
}
