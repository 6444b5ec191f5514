/** `npm start`: builds what is stale, then becomes the server. */
import { runBuilt } from './build/run-built.ts'

process.env['NODE_ENV'] ??= 'production'
runBuilt('main')
