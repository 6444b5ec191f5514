import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PublicFile } from './manifest.ts'
import type { BuildMode } from './mode.ts'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml|ico)$/

/** Below this size compression saves no packet. */
const WORTH_COMPRESSING_BYTES = 256

/** Lists all files below `folder`; in production also writes `.br` and `.gz` copies. */
export const describeFiles = async (
  folder: string,
  mode: BuildMode,
): Promise<Record<string, PublicFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const described = await Promise.all(
    files.sort().map(async (file) => {
      const address = `/${relative(folder, file).replaceAll('\\', '/')}`
      return [address, await describe(file, mode)] as const
    }),
  )
  return Object.fromEntries(described)
}

const describe = async (file: string, mode: BuildMode): Promise<PublicFile> => {
  const content = await readFile(file)
  const plain = { bytes: content.length }
  const worthIt = COMPRESSIBLE.test(file) && content.length >= WORTH_COMPRESSING_BYTES
  if (mode === 'development' || !worthIt) return plain
  return { ...plain, ...(await compress(file, content)) }
}

const compress = async (file: string, content: Buffer) => {
  const [brotli, gzipped] = await Promise.all([asBrotli(content), asGzip(content)])
  if (brotli.length >= content.length || gzipped.length >= content.length) return {}
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  return { brotli: brotli.length, gzip: gzipped.length }
}

const asGzip = (content: Buffer) => promisify(gzip)(content, { level: 9 })

const asBrotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
