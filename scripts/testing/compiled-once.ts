import { resolve } from 'node:path'

/**
 * For the environment of a built program that tests start again and again: compiling its code is a fifth
 * of what a start costs, and is done by the first.
 */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }
