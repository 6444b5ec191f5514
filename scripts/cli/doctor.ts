import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { type OperatorText, toOperatorLanguage } from '#src/language/say.ts'
import { examine } from '#src/operations/doctor/examine.ts'
import type { DoctorFinding } from '#src/operations/doctor/finding.ts'
import type { Command } from './command.ts'

export const doctorCommand: Command = {
  summary: {
    en: 'checks the data and lists missing settings',
    it: 'controlla i dati ed elenca le impostazioni che mancano',
  },
  usage: '',
  help: {
    en: 'Exits with 1 only if it finds errors. It changes nothing, and the server can keep running.',
    it: 'Esce con 1 solo se trova errori. Non cambia niente, e il sito può restare acceso.',
  },
  options: {},
  run: async () => {
    const findings = await examine(readConfig())
    for (const { severity, message } of findings)
      console.log(
        `${toOperatorLanguage(SEVERITIES[severity]).padEnd(7)}  ${toOperatorLanguage(message)}.`,
      )
    const count = (severity: string) =>
      findings.filter((finding) => finding.severity === severity).length
    if (count('error') > 0) return refuse(`There are errors (${count('error')}).`)
    return accept(`No errors; ${count('warning')} warnings.`)
  },
}

const SEVERITIES: Readonly<Record<DoctorFinding['severity'], OperatorText>> = {
  ok: { en: 'ok', it: 'ok' },
  warning: { en: 'warning', it: 'avviso' },
  error: { en: 'error', it: 'errore' },
}
