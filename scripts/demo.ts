/** `npm run demo`: builds what is stale, then becomes the demo. */
import { runBuilt } from './build/run-built.ts'

runBuilt('cli', ['demo', ...process.argv.slice(2)])
