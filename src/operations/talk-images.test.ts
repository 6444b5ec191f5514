/** Images of talks are backed up, restored and examined like pictures, from a folder of their own. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { diskPictureFiles, listFileNames } from '#adapters/files/picture-files.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { readConfig } from '../config.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { TEST_NOW } from '../test-app.ts'
import { checkPicturesNightly } from './check-pictures.ts'
import { examine } from './doctor/examine.ts'
import { restore, writeBackup } from './restore.ts'

const NAME = `${'c3'.repeat(12)}_1280x960.webp`

let here: TestInstallation
beforeEach(async () => {
  here = testInstallation()
  await filesOf(here).store(
    NAME,
    PICTURE_WIDTHS.map((width) => ({ width, bytes: webp(width) })),
  )
  here.withDatabase(({ connection }) =>
    connection.exec(`INSERT INTO talks (id, kind, subject, state, created_at, updated_at)
      VALUES ('t', 'job', 'Bagno', 'open', 1, 1);
      INSERT INTO talk_images (id, talk_id, entry_id, filename, width, height, created_at)
      VALUES ('i', 't', 'e', '${NAME}', 1280, 960, 1)`),
  )
})
afterEach(() => here.remove())

const filesOf = ({ dataFolder }: TestInstallation) => diskPictureFiles(dataFolder, 'talk-images')

const webp = (length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(length - 8, 4)
  bytes.write('WEBP', 8, 'latin1')
  return bytes
}

const complete = () => {
  const { dataFolder, databaseFile, workplace } = here
  return writeBackup({
    dataFolder,
    databaseFile,
    target: join(workplace, 'copy.db'),
    now: TEST_NOW,
  })
}

const checked = async () => {
  const { connection, close } = openDatabase(here.databaseFile, MIGRATIONS_FOLDER)
  try {
    return await checkPicturesNightly({ connection, dataFolder: here.dataFolder })
  } finally {
    close()
  }
}

it('come back from a complete backup', async () => {
  expect(await complete()).toMatchObject({ ok: true, value: { pictures: 3, pictureFaults: [] } })
  const fresh = testInstallation()
  const { dataFolder, databaseFile } = fresh
  const source = join(here.workplace, 'copy.db')
  expect(await restore({ dataFolder, databaseFile, source, now: TEST_NOW })).toMatchObject({
    ok: true,
  })
  expect(await filesOf(fresh).read(NAME)).toEqual(webp(1280))
  expect(await diskPictureFiles(dataFolder).read(NAME)).toBeNull()
  fresh.remove()
})

it('are missed by the nightly check and by a backup', async () => {
  rmSync(join(here.dataFolder, 'talk-images', listFileNames(NAME)[0] ?? ''))
  await expect(checked()).rejects.toThrow(/talk-images\/c3\/.*-320\.webp \(missing\)/)
  expect(await complete()).toMatchObject({
    value: { pictureFaults: [expect.stringContaining(NAME.slice(0, 24))] },
  })
})

it('are known by their checksums from the first night on: another image in their place is damage', async () => {
  expect(await checked()).toBe('Immagini registrate per il controllo: 1')
  expect(await checked()).toBeUndefined()
  const [smallest = ''] = listFileNames(NAME)
  const swapped = webp(320)
  swapped.fill('x', 100)
  writeFileSync(join(here.dataFolder, 'talk-images', smallest), swapped)
  await expect(checked()).rejects.toThrow(/-320\.webp \(damaged\)/)
  expect(await complete()).toMatchObject({ value: { pictureFaults: [expect.any(String)] } })
  const findings = await examine(readConfig({ DATA_DIR: here.dataFolder }))
  expect(findings.map(({ message }) => message.en).join()).toMatch(/-320\.webp \(damaged\)/)
})
