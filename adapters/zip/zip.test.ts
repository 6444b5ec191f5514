import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { streamZip } from './zip.ts'

const unpacked = async (entries: Parameters<typeof streamZip>[0]) => {
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

it('holds a text that comes in parts, however small or many', async () => {
  const lines = function* (many: number) {
    for (let line = 0; line < many; line += 1) yield `${line};però\r\n`
  }
  const texts = Object.fromEntries([0, 1, 3, 20_000].map((many) => [`${many}.csv`, many]))
  const entries = Object.entries(texts).map(([name, many]) => ({ name, texts: lines(many) }))
  expect(await unpacked(entries)).toEqual(
    Object.fromEntries(
      Object.entries(texts).map(([name, many]) => [name, [...lines(many)].join('')]),
    ),
  )
})

it('asks for no more parts of a text than somebody reads', async () => {
  let reads = 0
  const texts = function* () {
    for (;;) {
      reads += 1
      yield Array.from({ length: 20_000 }, (_, at) => `${reads * at * 7919}`).join('')
    }
  }
  const reader = streamZip([{ name: 'a.csv', texts: texts() }]).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(reads).toBeLessThan(20)
})

it('asks for the next entry only when somebody reads on', async () => {
  let reads = 0
  const endless = function* () {
    for (;;) {
      reads += 1
      yield { name: `${reads}.xml`, text: 'x'.repeat(10_000) }
    }
  }
  const reader = streamZip(endless()).getReader()
  await reader.read()
  await reader.cancel()
  expect(reads).toBeLessThan(5)
})
