import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A machine whose PATH holds nothing but the commands a test puts there. */
let machine = ''

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'))
})
afterEach(() => rmSync(machine, { recursive: true }))

const command = (name: string, script: string): string => {
  const file = join(machine, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

const find = (environment: Record<string, string> = {}, ...words: string[]) => {
  const program = ['scripts/find-browser.ts', ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: { PATH: machine, PLAYWRIGHT_BROWSERS_PATH: join(machine, 'playwright'), ...environment },
  })
  return { status, found: stdout.trim(), said: stderr }
}

it('takes the browser that CHROMIUM_PATH names before any other', () => {
  command('chromium', '')
  const named = command('my-browser', '')
  expect(find({ CHROMIUM_PATH: named })).toMatchObject({ status: 0, found: named })
})

it('does not look further when CHROMIUM_PATH names nothing that runs', () => {
  command('chromium', '')
  const { status, found, said } = find({ CHROMIUM_PATH: '/nowhere/chromium' })
  expect({ status, found }).toEqual({ status: 1, found: '' })
  expect(said).toContain('/nowhere/chromium')
})

it('takes an installed Chrome and installs nothing', () => {
  const chrome = command('google-chrome', '')
  expect(find()).toEqual({ status: 0, found: chrome, said: '' })
})

it('takes the one without windows only where it is asked for and there', () => {
  const whole = command('chromium', '')
  expect(find({}, '--lean').found).toBe(whole)
  const shell = command('chromium-headless-shell', '')
  expect(find({}, '--lean').found).toBe(shell)
  expect(find().found).toBe(whole)
  expect(find({ CHROMIUM_PATH: whole }, '--lean').found).toBe(whole)
})

it('installs the Debian package when Playwright has no browser for this machine', () => {
  command('npx', 'exit 1')
  const install = `printf '#!/bin/sh' > ${machine}/chromium; /bin/chmod +x ${machine}/chromium`
  const script = `if [ "$1" = install ]; then ${install}; fi`
  command('apt-get', script)
  command('sudo', `shift; exec "$@"`)
  const { status, found, said } = find()
  expect({ status, found }).toEqual({ status: 0, found: join(machine, 'chromium') })
  expect(said).toContain('npx playwright install --with-deps chromium')
})

it('says what it tried when there is no browser to be had', () => {
  const { status, found, said } = find()
  expect({ status, found }).toEqual({ status: 1, found: '' })
  expect(said).toContain('set CHROMIUM_PATH to its executable')
})
