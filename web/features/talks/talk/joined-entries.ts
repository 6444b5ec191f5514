import type { TalkEntryReply, TalkReply } from '#modules/talks/contract/talks.ts'

/** Entries loaded so far, oldest first. */
export type Loaded = {
  readonly entries: readonly TalkEntryReply[]
  readonly hasOlder: boolean
}

type Page = Pick<TalkReply, 'entries' | 'hasOlder'>

/** The newest page over what was loaded before; alone where entries between the two are missing. */
export const withNewest = (loaded: Loaded | null, newest: Page): Loaded => {
  const first = newest.entries[0]
  const place = loaded?.entries.findIndex(({ id }) => id === first?.id) ?? -1
  if (!loaded || place < 1) return { entries: newest.entries, hasOlder: newest.hasOlder }
  return {
    entries: [...loaded.entries.slice(0, place), ...newest.entries],
    hasOlder: loaded.hasOlder,
  }
}

export const withOlder = (loaded: Loaded, older: Page): Loaded => ({
  entries: [...older.entries, ...loaded.entries],
  hasOlder: older.hasOlder,
})
