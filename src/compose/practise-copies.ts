import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { COPY_KINDS } from '#modules/operations/contract/backups.ts'
import { hasRestoredCopy } from '#src/operations/practise.ts'
import { rootFolder } from '#src/root-folder.ts'

/** From source the operator's program is a TypeScript file; the bundle has it in `dist/`. */
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'scripts/cli/main.ts' : 'dist/cli.js'

/** Has what the copying programs brought back examined by a process of its own, which waits for all others. */
export const composePracticeRestores =
  (dataFolder: string, stopping: AbortSignal) => async (): Promise<number | undefined> => {
    const kinds = COPY_KINDS.filter((kind) => hasRestoredCopy(dataFolder, kind))
    if (kinds.length === 0) return undefined
    const child = spawn(process.execPath, [join(rootFolder(), PROGRAM), 'practise'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { DATA_DIR: dataFolder },
    })
    const giveUp = () => void child.kill('SIGKILL')
    stopping.addEventListener('abort', giveUp)
    let output = ''
    child.stderr.on('data', (words: Buffer) => {
      output += words
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
      const [code] = (await once(child, 'exit')) as [number | null]
      if (stopping.aborted) return undefined
      if (code !== 0)
        throw new Error(`Una copia non ha superato la prova di ripristino: ${output.trim()}`)
      return kinds.length
    } finally {
      stopping.removeEventListener('abort', giveUp)
    }
  }
