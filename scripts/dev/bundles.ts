import { rm } from 'node:fs/promises'
import { type BuildContext, type BuildOptions, context, type Plugin } from 'esbuild'
import { browserOptions } from '../build/browser-options.ts'
import { serverOptions } from '../build/server-options.ts'
import { type BuiltBundle, writeDist } from '../build/write-dist.ts'

/** The two bundles as last built without a fault. */
type Bundles = { browser?: BuiltBundle; server?: BuiltBundle }

/** Several changes at once (a saved search-and-replace) make one restart. */
const DEBOUNCE_MS = 40

/** Rebuilds `dist/` when a source changes; calls `onWritten` after each complete build. */
export const watchBundles = async (onWritten: () => void) => {
  await rm('dist', { recursive: true, force: true })
  const bundles: Bundles = {}
  let timer: NodeJS.Timeout | undefined

  const writeSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { browser, server } = bundles
      if (!browser || !server) return
      writeDist(browser, server, 'development').then(onWritten, console.error)
    }, DEBOUNCE_MS)
  }
  const reporting = (name: keyof Bundles, options: BuildOptions) =>
    context({
      ...options,
      plugins: [...(options.plugins ?? []), reportTo(bundles, name, writeSoon)],
    })

  const contexts: BuildContext[] = await Promise.all([
    reporting('browser', browserOptions('development')),
    reporting('server', serverOptions('development')),
  ])
  await Promise.all(contexts.map((it) => it.watch()))
  return {
    /** Writes again what is not bundled: the files of `web/public`. */
    rewrite: writeSoon,
    stop: () => Promise.all(contexts.map((it) => it.dispose())),
  }
}

const reportTo = (bundles: Bundles, name: keyof Bundles, writeSoon: () => void): Plugin => ({
  name: 'report',
  setup: ({ onEnd }) => {
    onEnd((result) => {
      if (result.errors.length > 0) return
      bundles[name] = result as BuiltBundle
      writeSoon()
    })
  },
})
