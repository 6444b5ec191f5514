import type { UserId } from '#modules/kernel/ids.ts'
import type { EntryNeeds } from './add-entry.ts'
import type { Talk, TalkEntry } from './talk.ts'

type Unread = { readonly talk: Talk; readonly entry: TalkEntry; readonly reader: UserId }

/** The first unread entry of a talk is mailed at once; the digest collects those that follow. */
export const mailFirstUnread = (_needs: EntryNeeds, _unread: Unread) => {}
