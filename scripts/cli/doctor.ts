import { accept, refuse } from '#modules/kernel/result.ts'
import { examine } from '#src/compose/operations/doctor/examine.ts'
import { readConfig } from '#src/config.ts'
import type { Command } from './command.ts'

export const doctor: Command = {
  summary: 'checks the data and says what is missing',
  usage: '',
  help: 'Exits with 1 only for damage. It changes nothing, and the server may go on working.',
  options: {},
  run: async () => {
    const findings = await examine(readConfig())
    for (const { weight, message } of findings) console.log(`${weight.padEnd(6)}  ${message}.`)
    const count = (weight: string) => findings.filter((finding) => finding.weight === weight).length
    if (count('damage') > 0) return refuse(`There is damage (${count('damage')}).`)
    return accept(`Nothing is damaged; ${count('note')} notes.`)
  },
}
