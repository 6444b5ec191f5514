import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { translate } from '#src/language/translate.ts'
import { examine } from '#src/operations/doctor/examine.ts'
import type { Command } from './command.ts'

export const doctor: Command = {
  summary: 'checks the data and lists missing settings',
  usage: '',
  help: 'Exits with 1 only if it finds errors. It changes nothing, and the server can keep running.',
  options: {},
  run: async () => {
    const findings = await examine(readConfig())
    for (const { severity, message } of findings)
      console.log(`${translate(severity).padEnd(7)}  ${translate(message)}.`)
    const count = (severity: string) =>
      findings.filter((finding) => finding.severity === severity).length
    if (count('error') > 0) return refuse(`There are errors (${count('error')}).`)
    return accept(`No errors; ${count('warning')} warnings.`)
  },
}
