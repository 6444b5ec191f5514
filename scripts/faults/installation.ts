import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type People, putPeople } from '../bench/mixed/people.ts'

const PEOPLE = { clients: 1, professionals: 8 }

/** A data folder of its own, with people in it whose cookies a server opens. */
export type Installation = { readonly dataFolder: string; readonly people: People }

export const withInstallation = async <Outcome>(
  work: (installation: Installation) => Promise<Outcome>,
) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'faults-'))
  try {
    return await work({ dataFolder, people: await putPeople(dataFolder, PEOPLE) })
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
