import { createHash } from 'node:crypto'
import type { Checksums, PictureFile } from '#modules/media/index.ts'

export const checksumsOf = (files: readonly PictureFile[]): Checksums =>
  Object.fromEntries(
    files.map(({ width, bytes }) => [width, createHash('sha256').update(bytes).digest('hex')]),
  )
