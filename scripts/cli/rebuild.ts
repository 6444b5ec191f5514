import { resolve } from 'node:path'
import { accept, refuse } from '#modules/kernel/result.ts'
import { someOf } from '#modules/media/index.ts'
import { readConfig } from '#src/config.ts'
import { rebuild as rebuildFrom } from '#src/operations/rebuild.ts'
import { realWorld } from '#src/world.ts'
import { type Command, TEXT, text, WrongUsage } from './command.ts'

export const rebuild: Command = {
  summary: 'puts the data together in an empty folder, from copies elsewhere',
  usage: '--from DIR | --replica URL | --replica URL --from DIR',
  help: [
    'DIR is what restic brought back: the newest sound database below it, the pictures, secret.key. With',
    '--replica the database comes from there, by the program litestream, and the rest from DIR. As soon as',
    'it says so the server may be started; pictures follow, the newest first. Invoices then wait until an',
    'admin says the last number that went out.',
  ].join('\n'),
  options: { from: TEXT, replica: TEXT },
  run: async (options) => {
    const { dataFolder, databaseFile } = readConfig()
    const from = text(options, 'from')
    const replicaUrl = text(options, 'replica') ?? null
    if (from === undefined && replicaUrl === null)
      throw new WrongUsage('--from or --replica is needed')
    const outcome = await rebuildFrom({
      dataFolder,
      databaseFile,
      folder: from === undefined ? null : resolve(from),
      replicaUrl,
      now: realWorld.now(),
      onReady: (report) =>
        console.log(`${report}\nThe server may be started now; pictures follow.`),
    })
    if (!outcome.ok) return refuse(outcome.refusal)
    const { pictures, missing, hasKey } = outcome.value
    return accept(
      [
        `Rebuilt ${dataFolder} with ${pictures} picture files.`,
        missing.length === 0
          ? 'No picture is missing.'
          : `${missing.length} picture files are missing or damaged: ${someOf(missing)}.`,
        hasKey ? 'The key is there.' : 'The key is missing: put your copy of secret.key there.',
        'Invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda.',
      ].join('\n'),
    )
  },
}
