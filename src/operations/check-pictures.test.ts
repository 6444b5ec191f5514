/** Damaged pictures are reported by the nightly check, the doctor and every backup. */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskPictureFiles, relativePicturePath } from '#adapters/files/picture-files.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { sqlitePictures } from '#adapters/sqlite/media/picture-store.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { readConfig } from '../config.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { TEST_NOW } from '../test-app.ts'
import { createWorld } from '../world.ts'
import { checkPicturesNightly } from './check-pictures.ts'
import { examine } from './doctor/examine.ts'
import { writeBackup } from './restore.ts'

const NAME = `${'a1'.repeat(12)}_1280x960.webp`
const OTHER = `${'b2'.repeat(12)}_1280x960.webp`

let here: TestInstallation
beforeEach(async () => {
  here = testInstallation()
  for (const name of [NAME, OTHER]) await upload(name)
})
afterEach(() => here.remove())

/** Bytes with a WebP header. */
const webp = (length: number) => {
  const bytes = randomBytes(length)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(length - 8, 4)
  bytes.write('WEBP', 8, 'latin1')
  return bytes
}

const upload = async (filename: string) => {
  const files = PICTURE_WIDTHS.map((width) => ({ width, bytes: webp(width * 2) }))
  const checksums = await diskPictureFiles(here.dataFolder).store(filename, files)
  here.withDatabase(({ connection }) =>
    sqlitePictures(
      connection,
      createWorld(() => TEST_NOW),
    ).add(
      {
        filename,
        ownerId: null,
        originalName: 'foto.jpg',
        originalType: 'jpg',
        width: 1280,
        height: 960,
        sizeBytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        isAnimated: false,
        createdAt: TEST_NOW,
      },
      checksums,
      TEST_NOW,
    ),
  )
}

const file = (width: 320 | 640 | 1280) =>
  join(here.dataFolder, 'uploads', relativePicturePath(NAME, { width }))

const forgetChecksums = () =>
  here.withDatabase(({ connection }) => connection.exec('UPDATE pictures SET checksums = NULL'))

const opened = () => openDatabase(here.databaseFile, MIGRATIONS_FOLDER)

const doctorSays = async (severity = 'error') =>
  (await examine(readConfig({ DATA_DIR: here.dataFolder })))
    .filter((finding) => finding.severity === severity && finding.message.en.includes('picture'))
    .map(({ message }) => message.en)
    .join('\n')

const backupSays = async () => {
  const target = join(here.workplace, `${randomBytes(4).toString('hex')}.db`)
  const { dataFolder, databaseFile } = here
  const outcome = await writeBackup({ dataFolder, databaseFile, target, now: TEST_NOW })
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value.pictureFaults
}

/** Kinds of damage, and their reports. */
const CORRUPTIONS = [
  ['500 random bytes', () => writeFileSync(file(640), randomBytes(500)), '640.webp (damaged)'],
  ['no bytes at all', () => writeFileSync(file(1280), ''), '1280.webp (empty)'],
  ['one size deleted', () => rmSync(file(320)), '320.webp (missing)'],
  [
    'the end cut off',
    () => writeFileSync(file(640), readFileSync(file(640)).subarray(0, -9)),
    '640.webp (damaged)',
  ],
] as const

const oneBit = () => {
  const bytes = readFileSync(file(640))
  bytes[300] = (bytes[300] ?? 0) ^ 1
  writeFileSync(file(640), bytes)
}

describe('the check of the pictures', () => {
  it('has nothing to say of pictures that are as they were written', async () => {
    const { connection, close } = opened()
    expect(await checkPicturesNightly({ connection, dataFolder: here.dataFolder })).toBeUndefined()
    close()
    expect(await doctorSays()).toBe('')
    expect(await doctorSays('ok')).toContain('All 6 picture files')
    expect(await backupSays()).toEqual([])
  })

  it.each([...CORRUPTIONS, ['one bit turned', oneBit, '640.webp (damaged)'] as const])(
    'names a file with %s, and no other',
    async (_, corrupt, said) => {
      corrupt()
      const stem = NAME.replace('.webp', '')
      expect(await doctorSays()).toMatch(/^1 picture files/)
      expect(await doctorSays()).toContain(`uploads/a1/${stem}-${said}`)
      expect(await backupSays()).toEqual([`uploads/a1/${stem}-${said}`])
      const { connection, close } = opened()
      const run = checkPicturesNightly({ connection, dataFolder: here.dataFolder })
      await expect(run).rejects.toThrow(`-${said}`)
      close()
    },
  )

  it.each(CORRUPTIONS)('finds %s also in a picture from before checksums', async (_, corrupt) => {
    forgetChecksums()
    corrupt()
    expect(await doctorSays()).toContain('a1/')
    expect(await backupSays()).toHaveLength(1)
  })

  it('keeps the checksums of sound pictures from before, never of damaged ones', async () => {
    forgetChecksums()
    writeFileSync(file(640), randomBytes(500))
    expect(await doctorSays('warning')).toMatch(/^1 pictures of before/)
    const { connection, close } = opened()
    const { dataFolder } = here
    await expect(checkPicturesNightly({ connection, dataFolder })).rejects.toThrow('640.webp')
    expect(
      connection.prepare('SELECT filename FROM pictures WHERE checksums IS NOT NULL').pluck().all(),
    ).toEqual([OTHER])
    close()
  })

  it('says nothing of a picture that somebody deleted meanwhile', async () => {
    const { connection, close } = opened()
    rmSync(file(320))
    const run = checkPicturesNightly({ connection, dataFolder: here.dataFolder })
    connection.prepare('DELETE FROM pictures WHERE filename = ?').run(NAME)
    expect(await run).toBeUndefined()
    close()
  })
})
