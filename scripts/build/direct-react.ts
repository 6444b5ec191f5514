import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const FILES = /\/node_modules\/react\/(index|jsx-runtime)\.js$/

/** What pages and packages use of React; any other name fails the build. */
const PARTS = {
  index: {
    file: 'react.production.js',
    names:
      'Children, Component, Fragment, Suspense, createContext, createElement, isValidElement, lazy, memo, startTransition, use, useCallback, useContext, useDebugValue, useEffect, useEffectEvent, useId, useInsertionEffect, useLayoutEffect, useMemo, useOptimistic, useReducer, useRef, useState, useSyncExternalStore, useTransition, version',
  },
  'jsx-runtime': { file: 'react-jsx-runtime.production.js', names: 'Fragment, jsx, jsxs' },
}

/**
 * Saves production a quarter to a third of the blocking time and 1 kB a page ("Ablation" in docs/performance.md),
 * and costs the list of names above. React's modules are CommonJS: by default esbuild copies their exports into a new
 * object for each file that imports them, and looks every name up there; this way they are plain variables.
 */
export const directReact: Plugin = {
  name: 'direct-react',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^react$/ }, async ({ kind, resolveDir, pluginData }) => {
      if (kind !== 'require-call' || pluginData === directReact) return undefined
      const { path } = await resolve('react', { kind, resolveDir, pluginData: directReact })
      return { path: join(dirname(path), 'cjs', PARTS.index.file) }
    })
    onLoad({ filter: FILES }, ({ path }) => {
      const part = PARTS[path.match(FILES)?.[1] as keyof typeof PARTS]
      return {
        contents: `import whole from './cjs/${part.file}'
export default whole
export const { ${part.names} } = whole`,
        resolveDir: dirname(path),
      }
    })
  },
}
