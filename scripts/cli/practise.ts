import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { checkRestoredCopies } from '#src/operations/practise.ts'
import { realWorld } from '#src/world.ts'
import type { Command } from './command.ts'

export const practiseCommand: Command = {
  summary: {
    en: 'checks what was brought back for practice in DATA_DIR/practice, and removes it',
    it: 'controlla le copie riportate per prova in DATA_DIR/practice, poi le toglie',
  },
  usage: '',
  help: {
    en: [
      'The scripts in docs/copies bring the newest copies back there once a month, and the server runs this',
      'command soon after. It rebuilds each in a scratch folder, examines it as the doctor does, and records',
      'the result for the staff. It exits with 1 if a copy did not come back whole.',
    ].join('\n'),
    it: [
      'Gli script in docs/copies riportano lì le copie più recenti una volta al mese, e il sito lancia questo',
      'comando subito dopo: le ricostruisce in una cartella a parte, le controlla come fa doctor e registra',
      'il risultato per lo staff. Esce con 1 se una copia non supera la prova.',
    ].join('\n'),
  },
  options: {},
  run: async () => {
    const results = await checkRestoredCopies(readConfig(), realWorld.now())
    const lines = results.map(({ kind, fault, detail }) =>
      fault === null
        ? `The ${kind} copy came back whole.`
        : `The ${kind} copy did not come back (${fault}): ${detail}.`,
    )
    if (results.length === 0) return accept('Nothing was brought back for practice.')
    return results.every(({ fault }) => fault === null)
      ? accept(lines.join('\n'))
      : refuse(lines.join('\n'))
  },
}
