import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { buildForBrowser } from './browser-bundle.ts'
import { listServerCode } from './browser-purity.ts'
import { computeSourceFingerprint, recordFingerprint } from './fingerprint.ts'
import { writeLicenceTexts } from './licence-texts.ts'
import { compileMailTemplates } from './mail-templates.ts'
import type { BuildManifest } from './manifest.ts'
import { serverOptions } from './server-options.ts'
import { writeDist } from './write-dist.ts'

/**
 * Builds `dist/`, replacing it only after all checks. A lean build has no source maps and no card stand-in, and
 * counts as outdated when run from sources.
 */
export const buildForProduction = async (isLean = false): Promise<BuildManifest> => {
  await compileMailTemplates()
  const fingerprint = computeSourceFingerprint()
  const [browser, server] = await Promise.all([
    buildForBrowser(isLean),
    build(serverOptions('production', isLean)),
  ])
  const intruders = listServerCode(browser.metafile)
  if (intruders.length > 0) {
    throw new Error(`Server code in the browser bundle:\n  ${intruders.join('\n  ')}`)
  }

  await rm('dist', { recursive: true, force: true })
  const manifest = await writeDist(browser, server, 'production')
  writeLicenceTexts([browser.metafile, server.metafile])
  if (!isLean) recordFingerprint(fingerprint)
  return manifest
}
