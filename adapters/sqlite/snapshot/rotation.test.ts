import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { buildSnapshotName, listSnapshotsToDelete } from './nightly-snapshot.ts'

/** File names after so many nights with nightly rotation, beginning on a Monday. */
const folderAfter = (nights: number) => {
  let folder = ['complete-2026-01-05T09-00-00Z.db', 'notes.txt']
  for (let night = 0; night < nights; night += 1) {
    const day = new Date(Date.UTC(2026, 0, 5) + night * DAY_MS).toISOString().slice(0, 10)
    folder.push(buildSnapshotName(day))
    const dropped = new Set(listSnapshotsToDelete(folder))
    folder = folder.filter((name) => !dropped.has(name))
  }
  return folder
}

describe('rotating snapshots', () => {
  it('keeps every night of the first week', () => {
    expect(folderAfter(7)).toHaveLength(2 + 7)
  })

  it('keeps the last 7 nights and one snapshot of each of 4 weeks before', () => {
    expect(folderAfter(60).slice(2)).toEqual([
      'app-2026-02-02.db',
      'app-2026-02-09.db',
      'app-2026-02-16.db',
      'app-2026-02-23.db',
      ...['27', '28'].map((day) => `app-2026-02-${day}.db`),
      ...['01', '02', '03', '04', '05'].map((day) => `app-2026-03-${day}.db`),
    ])
  })

  it('leaves everything else in the folder alone', () => {
    expect(folderAfter(60).slice(0, 2)).toEqual(['complete-2026-01-05T09-00-00Z.db', 'notes.txt'])
  })
})
