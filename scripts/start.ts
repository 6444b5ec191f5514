/** `npm start`: builds what is stale, then becomes the server. */
import { becomeBuilt } from './build/run-built.ts'

process.env['NODE_ENV'] ??= 'production'
becomeBuilt('main')
