/** The scripts that an operator updates with, on real files; systemctl, npm and curl are stand-ins. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  data = join(folder, 'data')
  mkdirSync(join(data, 'backups'), { recursive: true })
  writeFileSync(join(data, 'app.db'), 'earlier')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inData = (name: string) => join(data, name)
const read = (name: string) => readFileSync(inData(name), 'utf8')

/** Imitates a start that has to migrate. */
const migrate = () => {
  linkSync(inData('app.db'), inData('backups/before-update.db'))
  writeFileSync(inData('draft'), 'migrated')
  renameSync(inData('draft'), inData('app.db'))
  writeFileSync(inData('app.db-wal'), 'newer writes')
}

describe('putting the data back after an update that failed', () => {
  const putBack = (inode: number) =>
    spawnSync('sh', ['docs/update/put-back.sh', data, String(inode)], { encoding: 'utf8' })

  it('leaves alone what was not changed', () => {
    const { ino } = statSync(inData('app.db'))
    expect(putBack(ino).stdout).toContain('The data were not changed.')
    expect(read('app.db')).toBe('earlier')
  })

  it('brings the earlier file back without the log of the other, and loses neither', () => {
    const { ino } = statSync(inData('app.db'))
    migrate()
    expect(putBack(ino).status).toBe(0)
    expect(read('app.db')).toBe('earlier')
    expect(existsSync(inData('app.db-wal'))).toBe(false)
    expect(read('backups/failed-update.db')).toBe('migrated')
    expect(read('backups/failed-update.db-wal')).toBe('newer writes')
  })

  it('takes no file of another update for the earlier one', () => {
    const { ino } = statSync(inData('app.db'))
    migrate()
    const { status, stderr } = putBack(ino + 1_000_000)
    expect(status).toBe(1)
    expect(stderr).toContain('restore the backup')
    expect(read('app.db')).toBe('migrated')
  })
})

describe('an update under systemd', () => {
  /** A clone of the product, with the scripts of this version, and programs that note how they were called. */
  const install = (restart: string) => {
    const git = (cwd: string, ...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.it', ...words], {
        cwd,
        stdio: 'ignore',
      })
    const origin = join(folder, 'origin')
    mkdirSync(join(origin, 'docs', 'update'), { recursive: true })
    for (const name of ['systemd.sh', 'put-back.sh'])
      writeFileSync(
        join(origin, 'docs', 'update', name),
        readFileSync(join('docs', 'update', name)),
      )
    writeFileSync(join(origin, 'version'), 'old')
    git(origin, 'init', '-q')
    git(origin, 'add', '-A')
    git(origin, 'commit', '-qm', 'old')
    const here = join(folder, 'product')
    git(folder, 'clone', '-q', origin, here)
    mkdirSync(join(here, '.ssh'), { mode: 0o700 })
    writeFileSync(join(here, '.ssh/id_ed25519'), 'a key', { mode: 0o600 })
    writeFileSync(join(origin, 'version'), 'new')
    git(origin, 'commit', '-qam', 'new')
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    const calls = join(folder, 'calls')
    const program = (name: string, body: string) => {
      writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${body}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    program('npm', '')
    program('journalctl', 'echo why it failed')
    program('curl', `grep -q "$(cat ${here}/version)" ${folder}/serving`)
    program('systemctl', `case $1 in restart) ${restart} ;; is-failed) exit 1 ;; esac`)
    const { status, stdout, stderr } = spawnSync('sh', [join(here, 'docs/update/systemd.sh')], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${programs}:${process.env['PATH']}`,
        HERE: here,
        DATA_DIR: data,
        PATIENCE: '0',
      },
    })
    const version = (end: string) => readFileSync(join(here + end, 'version'), 'utf8')
    return {
      status,
      said: stdout + stderr,
      version,
      key: join(here, '.ssh/id_ed25519'),
      calls: readFileSync(calls, 'utf8').split('\n'),
    }
  }

  it('changes over to the new version once it is built, and keeps the old one', () => {
    writeFileSync(join(folder, 'serving'), 'new')
    const { status, version, calls } = install('true')
    expect(status).toBe(0)
    expect(version('')).toBe('new')
    expect(version('-previous')).toBe('old')
    expect(calls.indexOf('npm run build')).toBeLessThan(
      calls.indexOf('systemctl restart cercooffro'),
    )
    expect(calls).not.toContain('systemctl stop cercooffro')
  })

  it('keeps the key that copies elsewhere are sent with, for nobody else to read', () => {
    writeFileSync(join(folder, 'serving'), 'new')
    const { key, version } = install('true')
    expect(version('')).toBe('new')
    expect(readFileSync(key, 'utf8')).toBe('a key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
  })

  it('copies on with the scripts of the new version, where a replica is made', () => {
    writeFileSync(join(folder, 'serving'), 'new')
    const { calls } = install('true')
    expect(calls.indexOf('systemctl try-restart cercooffro-replica')).toBeGreaterThan(
      calls.indexOf('systemctl restart cercooffro'),
    )
  })

  it('goes back, with the data as they were, when the new version does not serve', () => {
    writeFileSync(join(folder, 'serving'), 'old')
    const migrating = `ln ${data}/app.db ${data}/backups/before-update.db; echo migrated > ${data}/draft; mv ${data}/draft ${data}/app.db`
    const { status, said, version, calls } = install(migrating)
    expect(status).toBe(1)
    expect(said).toContain('why it failed')
    expect(said).toContain('The old version serves again.')
    expect(version('')).toBe('old')
    expect(version('-failed')).toBe('new')
    expect(read('app.db')).toBe('earlier')
    const acts = calls.filter((call) => /^systemctl (stop|start|restart)/.test(call))
    // An open socket would let a visitor start the server while its files are being moved.
    expect(acts).toEqual([
      'systemctl restart cercooffro',
      'systemctl stop cercooffro.socket',
      'systemctl stop cercooffro',
      'systemctl start cercooffro.socket',
      'systemctl start cercooffro',
    ])
  })
})

describe('the socket of systemd', () => {
  it.each(['docs/operations.md', 'docs/guida/problemi.md'])(
    'is closed wherever %s has the server stopped: a visitor would start it again',
    (file) => {
      const stops = readFileSync(file, 'utf8').match(
        /systemctl stop [^`\n]*cercooffro(?!-)[^`\n]*/g,
      )
      expect(stops?.length).toBeGreaterThan(0)
      for (const stop of stops ?? []) expect(stop).toContain('cercooffro.socket cercooffro')
    },
  )

  const unit = (name: string) => readFileSync(join('docs', 'systemd', name), 'utf8')

  it('is where the proxy asks', () => {
    const [, address] = /^ListenStream=(.*)$/m.exec(unit('cercooffro.socket')) ?? []
    expect(unit('Caddyfile')).toContain(`reverse_proxy ${address}`)
    expect(existsSync(resolve('docs/systemd/cercooffro.service'))).toBe(true)
  })
})
