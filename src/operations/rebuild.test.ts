/** Data put together on a machine that has none, and what invoicing does until it knows its numbers. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestInstallation, testInstallation } from '#src/test-app/installation.ts'
import { paidOrder, setTestCompany } from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'
import { rebuild } from './rebuild.ts'

const NOW = new Date('2026-03-03T09:00:00Z')
const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const input = (over: { folder?: string } = {}) => {
  const dataFolder = join(here.workplace, 'new')
  const said: string[] = []
  return {
    said,
    dataFolder,
    databaseFile: join(dataFolder, 'app.db'),
    folder: over.folder ?? join(here.workplace, 'back'),
    replicaUrl: null,
    now: NOW,
    onReady: (report: string) => said.push(report),
  }
}

/** As restic brings it back: below the path it had. */
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
    value: { pictures: 1, missing: [], hasKey: true },
  })
  expect(given.said).toHaveLength(1)
  expect(readFileSync(join(given.dataFolder, 'uploads/ab/abc-640.webp'), 'utf8')).toBe('x')
  expect(readFileSync(join(given.dataFolder, 'secret.key'), 'utf8')).toBe('k'.repeat(43))
  const names = readdirSync(given.dataFolder).filter((name) => name.startsWith('.'))
  expect(names).toEqual([])
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
    const issued = product.invoicing.issueInvoice(paidOrder(product, user.id))
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
