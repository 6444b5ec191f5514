import { type ReactNode, useState } from 'react'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'

type Props<Entry> = {
  readonly path: string
  readonly failure: string
  readonly empty: string
  readonly children: (entry: Entry) => ReactNode
}

/** Dated entries, newest first, initially shortened. */
export const LogList = <Entry extends { readonly at: string }>(props: Props<Entry>) => {
  const { path, failure, empty, children } = props
  const { data, ...reply } = useApi<Entry[]>(path, { freshMs: 0 })
  if (!data) {
    const waiting = <SkeletonStack tight shapes={['title', 'title']} />
    return <NotLoaded {...reply} failed={failure} waiting={waiting} />
  }
  if (data.length === 0) return <p>{empty}</p>
  return <Entries entries={data}>{children}</Entries>
}

/** Limit, so that the following sections stay visible. */
const SHOWN_AT_FIRST = 5

type EntriesProps<Entry> = Pick<Props<Entry>, 'children'> & { readonly entries: readonly Entry[] }

const Entries = <Entry,>({ entries, children }: EntriesProps<Entry>) => {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className="sessions dated">
        {entries.slice(0, isWhole ? entries.length : SHOWN_AT_FIRST).map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name, and the list never changes.
          <li className="cluster between ruled-below pad-y-3 gap-2-4" key={place}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > SHOWN_AT_FIRST && (
        <Button className="wide-as-words" onClick={() => setWhole(true)}>
          Mostra tutti ({entries.length})
        </Button>
      )}
    </>
  )
}
