import { useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'

type State = { readonly page: TalkReply | null; readonly loaded: Loaded | null }

/** The newest entries, which are read again live, behind the older ones that were asked for. */
export const useEntries = (page: TalkReply) => {
  const [state, setState] = useState<State>({ page: null, loaded: null })
  const [isLoading, setLoading] = useState(false)
  const loaded = state.page === page && state.loaded ? state.loaded : withNewest(state.loaded, page)
  if (state.page !== page) setState({ page, loaded })

  const loadOlder = async () => {
    const first = loaded.entries[0]
    if (!first || isLoading) return
    setLoading(true)
    try {
      const older = await sendRequest<TalkReply>('GET', talkPaths.before(page.id, first.id))
      setState((now) => ({ ...now, loaded: now.loaded && withOlder(now.loaded, older) }))
    } catch (failure) {
      showFailure(failure, 'Non riusciamo a caricare i messaggi precedenti. Riprova.')
    } finally {
      setLoading(false)
    }
  }

  return { ...loaded, isLoading, loadOlder }
}

/** Entries loaded so far, oldest first. */
type Loaded = {
  readonly entries: readonly TalkEntryReply[]
  readonly hasOlder: boolean
}

type Page = Pick<TalkReply, 'entries' | 'hasOlder'>

/** The newest page over what was loaded before; alone where entries between the two are missing. */
const withNewest = (loaded: Loaded | null, newest: Page): Loaded => {
  const first = newest.entries[0]
  const place = loaded?.entries.findIndex(({ id }) => id === first?.id) ?? -1
  if (!loaded || place < 1) return { entries: newest.entries, hasOlder: newest.hasOlder }
  return {
    entries: [...loaded.entries.slice(0, place), ...newest.entries],
    hasOlder: loaded.hasOlder,
  }
}

const withOlder = (loaded: Loaded, older: Page): Loaded => ({
  entries: [...older.entries, ...loaded.entries],
  hasOlder: older.hasOlder,
})
