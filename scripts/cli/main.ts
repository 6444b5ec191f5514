/** The operator's program: `npm run cli -- <command>`, or `node dist/cli.js <command>`. */
import { NOBODY_ELSE } from '#src/owner-only.ts'
import { runCommand } from './run-command.ts'

process.umask(NOBODY_ELSE)
const { code, message } = await runCommand(process.argv.slice(2))
if (code === 0) console.log(message)
else console.error(message)
process.exitCode = code
