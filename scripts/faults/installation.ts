import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSignedInPeople, type SignedInPeople } from '../bench/mixed/people.ts'

const PEOPLE = { clients: 4, professionals: 8 }

/** A data folder of its own, with people in it whose cookies a server opens. */
export type Installation = { readonly dataFolder: string; readonly people: SignedInPeople }

const newFolder = () => mkdtempSync(join(tmpdir(), 'faults-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** What every installation is a copy of: filling it takes as long as most faults. */
let original: Promise<Installation> | null = null

const makeOriginal = async (): Promise<Installation> => {
  const dataFolder = newFolder()
  process.once('exit', () => remove(dataFolder))
  return { dataFolder, people: await createSignedInPeople(dataFolder, PEOPLE) }
}

export const withInstallation = async <Outcome>(
  work: (installation: Installation) => Promise<Outcome>,
) => {
  original ??= makeOriginal()
  const { dataFolder: copied, people } = await original
  const dataFolder = newFolder()
  try {
    cpSync(copied, dataFolder, { recursive: true })
    return await work({ dataFolder, people })
  } finally {
    remove(dataFolder)
  }
}
