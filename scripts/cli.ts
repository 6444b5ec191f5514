/** `npm run cli -- <command>`: builds what is outdated, then becomes the operator's program. */
import { becomeBuilt } from './build/run-built.ts'

becomeBuilt('cli', process.argv.slice(2))
