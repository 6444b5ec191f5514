import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { type BigName, createFindBigName } from '#modules/kernel/big-names.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { SITE_ACCESS_SETTINGS_KEY } from '#modules/operations/contract/site-access.ts'
import { readSeed, rootFolder } from '../../root-folder.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { settingsMessage } from './settings-messages.ts'

type ShownFirm = {
  readonly slug: string
  readonly legalName: string | null
  readonly tradeName: string | null
}

/** Firms that were approved before names were compared, or before the operator protected one. */
export const examineBigNames = (connection: Connection): DoctorFinding[] => {
  // The file may be of an earlier version, before its first start with this one.
  if (!isReadable(connection)) return []
  const bigNameOf = createFindBigName(bigNames(connection), toPlainLetters)
  const alike = shownFirms(connection).flatMap(({ slug, legalName, tradeName }) =>
    [legalName, tradeName]
      .flatMap((called) => {
        const like = called === null ? null : bigNameOf(called, 'firm')
        return like === null ? [] : [`«${called}» (/professionisti/${slug}, like «${like}»)`]
      })
      .slice(0, 1),
  )
  return [
    alike.length === 0
      ? okFinding(settingsMessage('names.fine'))
      : warningFinding(
          settingsMessage('names.alike', { count: alike.length, names: summarizeFaults(alike) }),
        ),
  ]
}

const isReadable = (connection: Connection) =>
  connection
    .prepare(`SELECT 1 FROM pragma_table_info('firms') WHERE name = 'is_withdrawn'`)
    .get() !== undefined

const bigNames = (connection: Connection): BigName[] => {
  const added: unknown =
    sqliteSettings(connection).read(SITE_ACCESS_SETTINGS_KEY)?.['protectedNames']
  const shipped: readonly BigName[] = readSeed(rootFolder(), 'big-names')
  return [...shipped, ...(Array.isArray(added) ? added.map((name) => ({ name: `${name}` })) : [])]
}

const shownFirms = (connection: Connection) =>
  connection
    .prepare<[], ShownFirm>(
      `SELECT slug, legal_name AS legalName, trade_name AS tradeName FROM firms
        WHERE state = 'shown' AND NOT is_withdrawn ORDER BY slug`,
    )
    .all()
