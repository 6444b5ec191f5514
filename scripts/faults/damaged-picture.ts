/** Picture files are damaged on disk in three ways: the site goes on, and doctor and backup name each. */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { relativePicturePath } from '#adapters/files/picture-files.ts'
import { buildUploadForm, makePhonePhoto } from '#src/test-app/pictures.ts'
import { startServer } from '../bench/server-process.ts'
import type { Installation } from './installation.ts'
import { doctorFaults, runOperatorCommand, statusFaults } from './operator-commands.ts'

const CORRUPTIONS: readonly (readonly [expected: string, corrupt: (file: string) => void])[] = [
  ['damaged', (file) => writeFileSync(file, randomBytes(500))],
  ['empty', (file) => writeFileSync(file, '')],
  ['missing', (file) => rmSync(file)],
]

export const damagedPictures = async ({ dataFolder, people }: Installation, rounds: number) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const faults: string[] = []
  try {
    const images = await upload(server.url, people.clients[0] ?? '')
    const fileOf = (filename: string) =>
      join(dataFolder, 'uploads', relativePicturePath(filename, { width: 640 }))
    const files = images.map(({ filename }) => fileOf(filename))
    const intact = files.map((file) => readFileSync(file))
    for (let round = 0; round < rounds; round += 1) {
      const named = CORRUPTIONS.map(([expected, corrupt], place) => {
        const file = files[(place + round) % files.length] ?? ''
        corrupt(file)
        return `${basename(file)} (${expected})`
      })
      faults.push(...doctorFaults(dataFolder, { status: 1, says: named }))
      faults.push(...backupFaults(dataFolder, named))
      const pages = Object.fromEntries(images.map(({ url }) => [url, 200]))
      faults.push(...(await statusFaults(server.url, { ...pages, '/lavori': 200 })))
      for (const [place, file] of files.entries()) writeFileSync(file, intact[place] ?? '')
    }
    faults.push(...doctorFaults(dataFolder, { status: 0 }))
  } finally {
    await server.stop()
  }
  return { faults, report: `${rounds * CORRUPTIONS.length} files damaged` }
}

const upload = async (server: string, cookie: string) => {
  const { headers, body: form } = buildUploadForm(
    await Promise.all(CORRUPTIONS.map((_, place) => makePhonePhoto(`IMG_${place}.jpg`))),
  )
  const reply = await fetch(`${server}/api/upload-images`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: form,
  })
  const body = (await reply.json()) as { images: { filename: string; url: string }[] }
  if (body.images?.length !== CORRUPTIONS.length) throw new Error(`No upload: ${reply.status}`)
  return body.images
}

const backupFaults = (dataFolder: string, named: readonly string[]) => {
  const file = join(dataFolder, 'with-damage.db')
  const { status, output } = runOperatorCommand(dataFolder, 'backup', '--to', file)
  rmSync(file, { force: true })
  const isNamed = named.every((words) => output.includes(words))
  return status === 0 && isNamed ? [] : [`backup ended with ${status}: ${output}`]
}
