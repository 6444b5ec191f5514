/** A courtesy copy of an invoice, once library and letters are read. */
import { join } from 'node:path'
import { sampleDocument } from '#adapters/conformance/invoice-samples.ts'
import { createCourtesyCopies } from '#adapters/pdf/courtesy-copy.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'

const ROUNDS = 15
const BAR_MS = 50

export const benchDocuments = async (): Promise<readonly BenchRow[]> => {
  const render = createCourtesyCopies(join('node_modules', '@fontsource', 'inter', 'files'))
  await render(sampleDocument())
  const spentMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    await render(sampleDocument())
    const { user, system } = process.cpuUsage(before)
    spentMs.push((user + system) / 1000)
  }
  return [rowWithMaximum('a courtesy copy of an invoice, ms of processor time', spentMs, BAR_MS)]
}
