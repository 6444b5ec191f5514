/** `npm run demo`: builds what is stale, then becomes the demo. */
import { becomeBuilt } from './build/run-built.ts'

becomeBuilt('cli', ['demo', ...process.argv.slice(2)])
