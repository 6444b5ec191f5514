/** `npm run cli -- <command>`: builds what is outdated, then becomes the operator's program. */
import { runBuilt } from './build/run-built.ts'

runBuilt('cli', process.argv.slice(2))
