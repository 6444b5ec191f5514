import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMailFileName } from './file-name.ts'
import type { SendComposedMail } from './transport.ts'

/** Mails hold links that open accounts, so only the process owner may read them. */
const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Writes each mail atomically into `folder` as an `.eml` file; the same mail gives the same file. */
export const fileTransport =
  (folder: string): SendComposedMail =>
  async (message) => {
    try {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
      await writeWhole(join(folder, formatMailFileName(message)), message.bytes)
      return { kind: 'sent', isFile: true }
    } catch (error) {
      return { kind: 'postponed', hinders: 'everyone', reason: (error as Error).message }
    }
  }

const writeWhole = async (file: string, bytes: Buffer) => {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', OWNER_ONLY_FILE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
}
