import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { addressOf, type Place } from './queued.ts'

/** Finds listings of a tab by title or contact, and gives the tab as a file. */
export const QueueSearch = ({ place }: { place: Place }) => {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(addressOf({ ...place, q }))
  }
  return (
    <div className="queue-search flex aligned gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: as in the other filters. */}
      <form role="search" onSubmit={search} key={addressOf(place)}>
        <TextInput
          type="search"
          name="q"
          aria-label="Titolo, nome o email"
          placeholder="Cerca"
          defaultValue={place.q}
        />
        <IconButton type="submit" icon="search" label="Cerca" />
      </form>
      <a
        className="button secondary"
        href={moderationPaths.queue({ ...queryOf(place), format: 'csv' })}
        download
      >
        CSV
      </a>
    </div>
  )
}

const queryOf = ({ kind, tab, q }: Place) => ({ kind, state: tab, q })
