import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** The entry must be a single file. By default esbuild imports shared helpers even where unused. */
export const startInOneFile = (entry: string): Plugin => ({
  name: 'start-in-one-file',
  setup: ({ onLoad, initialOptions: { target, define } }) => {
    onLoad({ filter: new RegExp(`${entry.replaceAll('.', '\\.')}$`) }, async ({ path }) => {
      const { outputFiles, metafile } = await build({
        entryPoints: [path],
        bundle: true,
        format: 'esm',
        write: false,
        metafile: true,
        ...(target && { target }),
        ...(define && { define }),
      })
      return {
        contents: outputFiles[0]?.text ?? '',
        watchFiles: Object.keys(metafile.inputs).map((it) => resolve(it)),
      }
    })
  },
})
