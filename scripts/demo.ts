/** `npm run demo`: builds what is stale, then becomes the demo. */
import { becomeBuilt } from './build/become-built.ts'

becomeBuilt('cli', ['demo', ...process.argv.slice(2)])
