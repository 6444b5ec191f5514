import { rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { browserOptions } from './browser-options.ts'
import { serverCodeIn } from './browser-purity.ts'
import { describeFiles } from './compress.ts'
import { fingerprintOfSources, recordFingerprint } from './fingerprint.ts'
import { compileMailTemplates } from './mail-templates.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { serverOptions } from './server-options.ts'
import { copyPublicFiles, writeOutputs } from './write-outputs.ts'

/** Makes all of `dist/`. What was there stays until the bundles are made and found pure. */
export const buildForProduction = async (): Promise<Manifest> => {
  await compileMailTemplates()
  const fingerprint = fingerprintOfSources()
  const [browser, server] = await Promise.all([
    build(browserOptions('production')),
    build(serverOptions('production')),
  ])
  const intruders = serverCodeIn(browser.metafile)
  if (intruders.length > 0) {
    throw new Error(`Server code in the browser bundle:\n  ${intruders.join('\n  ')}`)
  }

  await rm('dist', { recursive: true, force: true })
  await copyPublicFiles()
  await writeOutputs([...browser.outputFiles, ...server.outputFiles])
  const manifest = {
    ...manifestOf(browser.metafile),
    files: await describeFiles('dist/web', 'production'),
  }
  await writeFile('dist/web/manifest.json', JSON.stringify(manifest))
  recordFingerprint(fingerprint)
  return manifest
}
