import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import { type BigName, createFindBigName } from '#modules/kernel/big-names.ts'
import { readNamesWith, reserveSiteName } from '#modules/kernel/names.ts'
import { readSeed } from '../root-folder.ts'
import type { AppContext } from './app-context.ts'

/** Configures how names are judged: by the site's name, the shipped list and the operator's list. */
export const composeNames = ({
  files: { root },
  runtime: { config },
}: Pick<AppContext, 'files' | 'runtime'>) => {
  const shipped: readonly BigName[] = readSeed(root, 'big-names')
  const protect = (added: readonly string[]) => {
    const bigNames = [...shipped, ...added.map((name) => ({ name }))]
    readNamesWith({
      plainLetters: toPlainLetters,
      bigNameOf: createFindBigName(bigNames, toPlainLetters),
    })
  }
  protect([])
  reserveSiteName(config.siteName, new URL(config.publicUrl).hostname)
  return { protect }
}
