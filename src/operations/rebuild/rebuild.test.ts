/** Data put together on a machine that has none, and what invoicing does until it knows its numbers. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { PICTURE_WIDTHS, pictureUrl } from '#modules/media/contract/paths.ts'
import { pictureFilePath } from '#modules/media/index.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '#src/test-app/installation.ts'
import { buildPaidOrder, setTestCompany } from '#src/test-app/invoices.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { rebuild, rebuildPictures } from './rebuild.ts'

const WEBP = Buffer.from('a picture')

const NOW = new Date('2026-03-03T09:00:00Z')
const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const input = (over: { folder?: string } = {}) => {
  const dataFolder = join(here.workplace, 'new')
  const messages: string[] = []
  return {
    said: messages,
    dataFolder,
    databaseFile: join(dataFolder, 'app.db'),
    folder: over.folder ?? join(here.workplace, 'back'),
    replicaUrl: null,
    now: NOW,
    onReady: (report: string) => messages.push(report),
  }
}

/** Puts the folder below the path it had, as restic does. */
const bringBack = () => {
  const folder = join(here.workplace, 'back', 'var', 'lib')
  mkdirSync(join(folder, 'backups'), { recursive: true })
  mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true })
  copyFileSync(here.databaseFile, join(folder, 'backups', 'latest.db'))
  writeFileSync(join(folder, 'uploads', 'ab', 'abc-640.webp'), 'x')
  writeFileSync(join(folder, 'secret.key'), 'k'.repeat(43))
}

it('brings database, pictures and key, and says when the server may start', async () => {
  here.remember('kept')
  bringBack()
  const given = input()
  expect(await rebuild(given)).toEqual({
    ok: true,
    value: { pictures: 1, missing: { files: [], listings: [] }, hasKey: true },
  })
  expect(given.said).toHaveLength(1)
  expect(readFileSync(join(given.dataFolder, 'uploads/ab/abc-640.webp'), 'utf8')).toBe('x')
  expect(readFileSync(join(given.dataFolder, 'secret.key'), 'utf8')).toBe('k'.repeat(43))
  const names = readdirSync(given.dataFolder).filter((name) => name.startsWith('.'))
  expect(names).toEqual([])
})

it('takes of two databases the one that knows more, whichever file is the younger', async () => {
  bringBack()
  const older = join(here.workplace, 'back', 'older.db')
  copyFileSync(here.databaseFile, older)
  const newer = join(here.workplace, 'back', 'var/lib/backups/latest.db')
  const database = openDatabase(newer, MIGRATIONS_FOLDER)
  database.connection.exec(
    "INSERT INTO scheduled_runs (id, job, due_at, started_at, status) VALUES ('1', 'week-report', 0, 1772528400000, 'done')",
  )
  database.close()
  utimesSync(newer, new Date('2026-01-01'), new Date('2026-01-01'))
  const given = input()
  expect((await rebuild(given)).ok).toBe(true)
  expect(given.said[0]).toContain(`From ${newer}: `)
})

it('names the listings whose pictures no copy had, and brings them later', async () => {
  const filename = `${'a'.repeat(24)}_800x600.webp`
  const product = testApp({ DATA_DIR: here.dataFolder }, { database: here.databaseFile })
  product.seed()
  const { user } = await product.signUp()
  product.connection
    .prepare(
      `INSERT INTO pictures (filename, owner_id, original_name, original_type, width, height, size_bytes,
         is_animated, created_at, check_at) VALUES (?, ?, 'a.jpg', 'image/jpeg', 800, 600, 3, 0, 0, 0)`,
    )
    .run(filename, user.id)
  const images = JSON.stringify([pictureUrl(filename)])
  putRequest(product, user.id, { title: 'Imbiancare casa', images })
  product.close()
  bringBack()
  const given = input()
  const outcome = await rebuild(given)
  expect(outcome).toMatchObject({ ok: true, value: { missing: { listings: ['Imbiancare casa'] } } })

  const folder = join(here.workplace, 'later')
  for (const width of PICTURE_WIDTHS) {
    const file = join(folder, pictureFilePath(filename, width))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, WEBP)
  }
  // A server at work changed nothing about what is there.
  const present = join(given.dataFolder, 'uploads/ab/abc-640.webp')
  writeFileSync(present, 'as it was')
  const { pictures } = await rebuildPictures({ ...given, folder })
  expect(pictures).toBe(PICTURE_WIDTHS.length)
  expect(readFileSync(present, 'utf8')).toBe('as it was')
  expect(readFileSync(join(given.dataFolder, pictureFilePath(filename, 640)))).toEqual(WEBP)
})

it('says so when the program that restores is missing, and stays empty', async () => {
  const given = input()
  const outcome = await rebuild({ ...given, folder: null, replicaUrl: 'file:///nowhere/at/all' })
  expect(outcome.ok).toBe(false)
  expect(readdirSync(given.dataFolder).filter((name) => !name.endsWith('.lock'))).toEqual([])
})

it('never touches a folder that has data', async () => {
  bringBack()
  const before = here.checksums()
  const { dataFolder, databaseFile } = here
  const outcome = await rebuild({ ...input(), dataFolder, databaseFile })
  expect(outcome.ok).toBe(false)
  expect(here.checksums()).toEqual(before)
})

it('takes no damaged or foreign database, and leaves nothing behind', async () => {
  const folder = join(here.workplace, 'back')
  mkdirSync(folder)
  writeFileSync(join(folder, 'latest.db'), 'rubbish')
  const given = input()
  expect((await rebuild(given)).ok).toBe(false)
  expect(existsSync(given.databaseFile)).toBe(false)
  expect(given.said).toEqual([])
})

it('lets orders be paid, but numbers no invoice until an admin said the last number', async () => {
  bringBack()
  const given = input()
  await rebuild(given)
  const product = testApp({ DATA_DIR: given.dataFolder }, { database: given.databaseFile })
  try {
    const { user } = await product.signUp()
    setTestCompany(product)
    const issued = product.invoicing.issueInvoice(buildPaidOrder(product, user.id))
    expect(issued).toMatchObject({ outcome: 'waiting', obstacles: [{ code: 'company.rebuilt' }] })
    product.invoicing.issueWaiting()
    expect(product.connection.prepare('SELECT count(*) FROM invoices').pluck().get()).toBe(0)

    expect(product.invoicing.changeCompany(STAFF, { lastInvoiceNumber: 41 } as never).ok).toBe(true)
    const numbers = () => product.connection.prepare('SELECT number FROM invoices').pluck().all()
    expect(numbers()).toEqual(['INV/2026/000042'])
    expect(product.invoicing.company().isRebuilt).toBe(false)
    expect(product.invoicing.changeCompany(STAFF, { lastInvoiceNumber: 50 } as never).ok).toBe(
      false,
    )
  } finally {
    product.close()
  }
})

it('refuses a last number below one that the data know', async () => {
  const before = testApp({ DATA_DIR: here.dataFolder }, { database: here.databaseFile })
  const { user } = await before.signUp()
  setTestCompany(before, { lastInvoiceNumber: 41 })
  before.invoicing.issueInvoice(buildPaidOrder(before, user.id))
  before.close()
  bringBack()
  const given = input()
  await rebuild(given)
  const product = testApp({ DATA_DIR: given.dataFolder }, { database: given.databaseFile })
  try {
    const change = (lastInvoiceNumber: number) =>
      product.invoicing.changeCompany(STAFF, { lastInvoiceNumber } as never)
    expect(change(41).ok).toBe(false)
    expect(product.invoicing.company().isRebuilt).toBe(true)
    expect(change(42).ok).toBe(true)
    expect(product.invoicing.company().isRebuilt).toBe(false)
  } finally {
    product.close()
  }
})
