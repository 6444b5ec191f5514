import { memberPages } from './signed-in-pages.ts'

const STAFF = 'admin'

/** First word of the path. */
export const readStyleArea = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** How the paths of members' pages begin; `scripts/build/members-areas.ts` writes the words into the browser's file. */
export const MEMBERS_AREAS: ReadonlySet<string> = new Set(
  memberPages.map(({ path }) => readStyleArea(path)).filter((area) => area !== STAFF),
)
