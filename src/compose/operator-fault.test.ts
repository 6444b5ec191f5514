import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findOperatorFault } from './operator-fault.ts'

const faultOf = (code: string, path: string) => Object.assign(new Error(code), { code, path })

describe('a data folder that is not there yet', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'fault-'))
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  const said = (code: string, ...below: string[]) => {
    const dataFolder = join(parent, ...below)
    const places = { dataFolder, databaseFile: join(dataFolder, 'app.db') }
    return findOperatorFault(faultOf(code, dataFolder), places)
  }

  it.each(['ENOENT', 'EROFS', 'EACCES', 'EPERM'])(
    'below a folder that cannot be written (%s) is said with that folder',
    (code) => {
      const reason = `cannot be made, because ${parent} cannot be written by this user`
      expect(said(code, 'data')).toContain(`${parent}/data ${reason}`)
      expect(said(code, 'a', 'data')).toContain(`${parent}/a/data ${reason}`)
      expect(said(code, 'data')).not.toMatch(/is not there|chown the folder/)
    },
  )

  it('is another fault than one that is there and not ours', () => {
    mkdirSync(join(parent, 'data'))
    expect(said('EACCES', 'data')).toContain(`${parent}/data cannot be read and written by`)
    expect(said('EACCES', 'data')).not.toContain('cannot be made')
  })
})
