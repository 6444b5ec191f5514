/** Picture files are damaged on disk: the site goes on, and doctor and backup name each. */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '#adapters/files/picture-places.ts'
import { phonePhoto, uploadForm } from '#src/test-app/pictures.ts'
import { startServer } from '../bench/server-process.ts'
import type { Installation } from './installation.ts'
import { doctorFaults, runCommand, statusFaults } from './operator-commands.ts'

const CORRUPTIONS: readonly (readonly [expected: string, corrupt: (file: string) => void])[] = [
  ['damaged', (file) => writeFileSync(file, randomBytes(500))],
  ['empty', (file) => writeFileSync(file, '')],
  ['missing', (file) => rmSync(file)],
]

export const damagedPictures = async ({ dataFolder, people }: Installation, rounds: number) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const faults: string[] = []
  try {
    const { filename, url } = await upload(server.url, people.clients[0] ?? '')
    const file = join(dataFolder, 'uploads', placeOf(filename, { width: 640 }))
    const intact = readFileSync(file)
    for (let round = 0; round < rounds * CORRUPTIONS.length; round += 1) {
      const [expected, corrupt] = CORRUPTIONS[round % CORRUPTIONS.length] ?? ['', () => undefined]
      corrupt(file)
      faults.push(...doctorFaults(dataFolder, { status: 1, says: `-640.webp (${expected})` }))
      faults.push(...backupFaults(dataFolder, `-640.webp (${expected})`))
      faults.push(...(await statusFaults(server.url, { [url]: 200, '/lavori': 200 })))
      writeFileSync(file, intact)
    }
    faults.push(...doctorFaults(dataFolder, { status: 0 }))
  } finally {
    await server.stop()
  }
  return { faults, report: `${rounds * CORRUPTIONS.length} files damaged` }
}

const upload = async (server: string, cookie: string) => {
  const { headers, body: form } = uploadForm([await phonePhoto()])
  const reply = await fetch(`${server}/api/upload-images`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: form,
  })
  const body = (await reply.json()) as { images: { filename: string; url: string }[] }
  const [image] = body.images ?? []
  if (!image) throw new Error(`No upload: ${reply.status}`)
  return image
}

const backupFaults = (dataFolder: string, expected: string) => {
  const file = join(dataFolder, 'with-damage.db')
  const { status, output } = runCommand(dataFolder, 'backup', '--to', file)
  rmSync(file, { force: true })
  return status === 0 && output.includes(expected) ? [] : [`backup ended with ${status}: ${output}`]
}
