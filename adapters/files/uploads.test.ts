import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listUploads, readUploads } from './uploads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  mkdirSync(join(folder, 'uploads', '.trash', '2026'), { recursive: true })
  mkdirSync(join(folder, 'uploads', '2026'))
  writeFileSync(join(folder, 'uploads', 'a.webp'), 'a')
  writeFileSync(join(folder, 'uploads', '2026', 'b.webp'), 'b')
  writeFileSync(join(folder, 'uploads', '.draft'), 'unfinished')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = async (names: string[]) => {
  const found: [string, string][] = []
  for await (const { name, bytes } of readUploads(folder, names)) found.push([name, String(bytes)])
  return found
}

it('lists the pictures, not the trash and not what is being written', async () => {
  expect(await listUploads(folder)).toEqual(['uploads/2026/b.webp', 'uploads/a.webp'])
})

it('lists nothing where nobody has sent a picture yet', async () => {
  expect(await listUploads(join(folder, 'elsewhere'))).toEqual([])
})

it('reads a picture that was deleted after it was listed', async () => {
  const names = await listUploads(folder)
  const inTrash = join(folder, 'uploads', '.trash', '2026', 'b.webp')
  renameSync(join(folder, 'uploads', '2026', 'b.webp'), inTrash)
  expect(await read(names)).toEqual([
    ['uploads/2026/b.webp', 'b'],
    ['uploads/a.webp', 'a'],
  ])
})

it('passes over a picture that is nowhere', async () => {
  expect(await read(['uploads/gone.webp', 'uploads/a.webp'])).toEqual([['uploads/a.webp', 'a']])
})
