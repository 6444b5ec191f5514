import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import { createFindBigName, type FindBigName } from '#modules/kernel/big-names.ts'
import { readNamesWith, reserveSiteName } from '#modules/kernel/names.ts'
import { readSeed } from '../root-folder.ts'
import type { AppContext } from './app-context.ts'

/** Reads the shipped list once for all compositions of a process. */
let findShipped: FindBigName | null = null

/** Configures how names are judged: by the site's name, the shipped list and the operator's list. */
export const composeNames = ({
  files: { root },
  runtime: { config },
}: Pick<AppContext, 'files' | 'runtime'>) => {
  findShipped ??= createFindBigName(readSeed(root, 'big-names'), toPlainLetters)
  const shipped = findShipped
  const protect = (added: readonly string[]) => {
    const findAdded = createFindBigName(
      added.map((name) => ({ name })),
      toPlainLetters,
    )
    readNamesWith({
      plainLetters: toPlainLetters,
      bigNameOf: (name, of) => shipped(name, of) ?? findAdded(name, of),
    })
  }
  protect([])
  reserveSiteName(config.siteName, new URL(config.publicUrl).hostname)
  return { protect }
}
