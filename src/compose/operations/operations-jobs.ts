import { forgetOldMailFiles } from '#adapters/mail/forget-old-mail-files.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'
import { checkPicturesNightly } from '../../operations/check-pictures.ts'
import type { AppContext } from '../app-context.ts'

type Needs = Pick<
  AppContext,
  'connection' | 'world' | 'config' | 'databaseFile' | 'takeSnapshot' | 'pictureFiles'
>

export const operationsJobs = (needs: Needs): Jobs => [
  { name: 'forget-old-records', schedule: { everyMs: HOUR_MS }, run: forgetting(needs) },
  ...snapshots(needs),
  ...pictureChecks(needs),
]

const forgetting = ({ connection, world, config }: Needs) => {
  const forgetRecords = forgetOldRecords(connection)
  return async () => {
    const files = await forgetOldMailFiles(outboxFolderIn(config.dataFolder), world.now())
    return counted(forgetRecords(world.now()) + files, 'Registrazioni cancellate')
  }
}

/** A database in memory has no file to copy. */
const snapshots = ({ databaseFile, takeSnapshot, world }: Needs): Jobs =>
  databaseFile
    ? [
        {
          name: 'nightly-snapshot',
          schedule: { dailyAt: '03:30' },
          run: () => takeSnapshot(world.now()),
        },
      ]
    : []

/** Pictures that lie elsewhere than in the data folder are not ours to check. */
const pictureChecks = ({ connection, config, databaseFile, pictureFiles }: Needs): Jobs =>
  databaseFile && !pictureFiles
    ? [
        {
          name: 'check-pictures',
          schedule: { dailyAt: '03:45' },
          run: () => checkPicturesNightly({ connection, dataFolder: config.dataFolder }),
        },
      ]
    : []
