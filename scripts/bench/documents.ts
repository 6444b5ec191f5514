/** A courtesy copy of an invoice, once library and letters are read. */
import { join } from 'node:path'
import { sampleDocument } from '#adapters/conformance/invoice-samples.ts'
import { courtesyCopies } from '#adapters/pdf/courtesy-copy.ts'
import { atMost, type Row } from './row.ts'

const ROUNDS = 15
const BAR_MS = 50

export const benchDocuments = async (): Promise<readonly Row[]> => {
  const render = courtesyCopies(join('node_modules', '@fontsource', 'inter', 'files'))
  await render(sampleDocument())
  const spentMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    await render(sampleDocument())
    const { user, system } = process.cpuUsage(before)
    spentMs.push((user + system) / 1000)
  }
  return [atMost('a courtesy copy of an invoice, ms of processor time', spentMs, BAR_MS)]
}
