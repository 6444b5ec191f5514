import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { streamZip } from './zip.ts'

const unpacked = async (entries: Iterable<{ name: string; text: string }>) => {
  const bytes = new Uint8Array(await new Response(streamZip(entries)).arrayBuffer())
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, new TextDecoder().decode(file)]),
  )
}

it('holds every entry as it was, also none at all', async () => {
  const entries = Array.from({ length: 300 }, (_, index) => ({
    name: `IT00743110157_${index}.xml`,
    text: `<Fattura>però € ${index}</Fattura>`.repeat(20),
  }))
  expect(await unpacked(entries)).toEqual(
    Object.fromEntries(entries.map(({ name, text }) => [name, text])),
  )
  expect(await unpacked([])).toEqual({})
})

it('asks for the next entry only when somebody reads on', async () => {
  let asked = 0
  const endless = function* () {
    for (;;) {
      asked += 1
      yield { name: `${asked}.xml`, text: 'x'.repeat(10_000) }
    }
  }
  const reader = streamZip(endless()).getReader()
  await reader.read()
  await reader.cancel()
  expect(asked).toBeLessThan(5)
})
