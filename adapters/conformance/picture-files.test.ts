import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { diskPictureFiles } from '#adapters/files/picture-files.ts'
import { createMemoryPictureFiles } from '#adapters/standins/memory-picture-files.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import type { PictureFiles } from '#modules/media/ports.ts'

const NAME = `${'a1'.repeat(12)}_1280x960.webp`
const STEM = NAME.replace('.webp', '')
const FILES = PICTURE_WIDTHS.map((width) => ({ width, bytes: Buffer.from(`bytes of ${width}`) }))
const DAY = new Date('2026-03-03T09:00:00Z')
const LATER = new Date('2026-04-03T09:00:00Z')

const folders: string[] = []
const onDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'picture-files-'))
  folders.push(folder)
  return diskPictureFiles(folder)
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const read = async (files: PictureFiles, name: string) => {
  const bytes = await files.read(name)
  return bytes && Buffer.from(bytes).toString()
}

describe.each([
  ['on disk', onDisk],
  ['in memory', createMemoryPictureFiles],
] satisfies [string, () => PictureFiles][])('pictures kept %s', (_, make) => {
  it('are read by the name of each file, and the picture stands for its largest', async () => {
    const files = make()
    await files.store(NAME, FILES)
    expect(await read(files, `${STEM}-320.webp`)).toBe('bytes of 320')
    expect(await read(files, `${STEM}-640.webp`)).toBe('bytes of 640')
    expect(await read(files, `${STEM}-1280.webp`)).toBe('bytes of 1280')
    expect(await read(files, NAME)).toBe('bytes of 1280')
  })

  it('come with the checksum of each file', async () => {
    const checksums = await make().store(NAME, FILES)
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(checksums).toEqual({
      320: sha256('bytes of 320'),
      640: sha256('bytes of 640'),
      1280: sha256('bytes of 1280'),
    })
  })

  it('are not found under names that are none', async () => {
    const files = make()
    await files.store(NAME, FILES)
    const strange = [`${STEM}-100.webp`, `../${NAME}`, `${STEM}`, `${STEM}-640.webp/..`, '', '.']
    for (const name of strange) expect(await files.read(name), name).toBeNull()
    expect(await files.read(NAME.replace('a', 'b'))).toBeNull()
  })

  it('are never written over', async () => {
    const files = make()
    await files.store(NAME, FILES)
    const others = FILES.map((file) => ({ ...file, bytes: Buffer.from('other') }))
    await expect(files.store(NAME, others)).rejects.toThrow()
    expect(await read(files, NAME)).toBe('bytes of 1280')
    expect(await read(files, `${STEM}-320.webp`)).toBe('bytes of 320')
  })

  it('take no name that leads elsewhere', async () => {
    const files = make()
    await expect(files.store('../x.webp', FILES)).rejects.toThrow()
  })

  it('are gone after being discarded, and the name is free again', async () => {
    const files = make()
    await files.store(NAME, FILES)
    await files.discard(NAME)
    expect(await files.read(NAME)).toBeNull()
    await files.store(NAME, FILES)
    expect(await read(files, NAME)).toBe('bytes of 1280')
  })

  it('are out of sight once thrown away, and leave for good when their time is over', async () => {
    const files = make()
    await files.store(NAME, FILES)
    await files.throwAway(NAME, DAY)
    expect(await files.read(NAME)).toBeNull()
    expect(await files.emptyTrash(DAY)).toBe(0)
    expect(await files.emptyTrash(LATER)).toBe(3)
    expect(await files.emptyTrash(LATER)).toBe(0)
  })

  it('are thrown away as strays only when they are old enough and nobody knows them', async () => {
    const files = make()
    const other = NAME.replaceAll('a1', 'b2')
    await files.store(NAME, FILES)
    await files.store(other, FILES)
    const soon = new Date(Date.now() + 60_000)
    const input = { isKnown: (filename: string) => filename === other, at: soon }
    expect(await files.throwAwayStrays({ ...input, storedBefore: DAY })).toBe(0)
    expect(await files.throwAwayStrays({ ...input, storedBefore: soon })).toBe(1)
    expect(await files.read(NAME)).toBeNull()
    expect(await read(files, other)).toBe('bytes of 1280')
    expect(await files.throwAwayStrays({ ...input, storedBefore: soon })).toBe(0)
    expect(await files.emptyTrash(new Date(soon.getTime() + 1))).toBe(3)
  })

  it('do not mind what is not there', async () => {
    const files = make()
    await files.discard(NAME)
    await files.throwAway(NAME, DAY)
    expect(await files.emptyTrash(LATER)).toBe(0)
  })
})
