import { resolve } from 'node:path'

/**
 * Environment with a compile cache for built programs that tests start repeatedly, which saves a fifth of each
 * start.
 */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }
