import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import type { SaveTrigger, SearchFilters } from './search-filters.ts'

const AskedSearch = lazyDialog(async () => (await import('./save-search-step.tsx')).SaveSearchStep)

/** Reopens the dialog after a log-in. */
const SAVE_REQUESTED_HASH = '#avvisami'

type Props = {
  readonly filters: SearchFilters
  /** One word where the window is narrow, and no frame. */
  readonly isBrief?: boolean | undefined
}

/** `Avvisami` saves the present filters; without JavaScript it links to the alerts. */
export const SaveSearchButton = ({ filters, isBrief }: Props) => {
  const { hash } = useLocation()
  const [trigger, setTrigger] = useState<SaveTrigger | null>(null)
  useEffect(() => {
    if (hash === SAVE_REQUESTED_HASH) setTrigger('back')
  }, [hash])

  const press = (event: MouseEvent) => {
    event.preventDefault()
    setTrigger('pressed')
  }
  return (
    <>
      <p className={isBrief ? 'save-search' : undefined}>
        <LinkButton className="ask" href="/avvisi" icon="bell" onClick={press}>
          <span>
            Avvisami
            <span className={isBrief ? 'hidden-below-64rem' : ''}> delle nuove richieste</span>
          </span>
        </LinkButton>
      </p>
      {trigger && (
        <AskedSearch
          trigger={trigger}
          backHash={SAVE_REQUESTED_HASH}
          filters={filters}
          onClose={() => setTrigger(null)}
        />
      )}
    </>
  )
}
