import type { GateStep } from '#modules/firms/contract/gate.ts'
import { OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'

type Words = Readonly<Record<'title' | 'hint' | 'href' | 'go', string>>

/** What comes next for a professional who lacks something to reveal contacts. */
export const GATE_STEP_TEXTS: Readonly<Record<GateStep, Words>> = {
  email: {
    title: 'Verifica la tua email',
    hint: 'Apri il link che ti abbiamo mandato: bastano pochi secondi.',
    href: '/profilo',
    go: 'Vai al tuo profilo',
  },
  profile: {
    title: 'Completa il profilo della tua impresa',
    hint: 'I clienti vogliono sapere chi li chiama. Aggiungi partita IVA, sede, mestieri e zone: bastano pochi minuti, anche dal telefono.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Completa il profilo',
  },
  hidden: {
    title: 'Mostra il profilo della tua impresa',
    hint: 'I dati ci sono già: nel profilo premi «Mostra il profilo». La prima volta lo controlliamo noi, e ti scriviamo appena lo approviamo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Vai al profilo',
  },
  waiting: {
    title: 'Stiamo controllando il profilo della tua impresa',
    hint: 'Il profilo è completo e non devi fare altro: lo stiamo controllando e ti scriviamo appena lo approviamo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Vai al profilo',
  },
  rejected: {
    title: 'Correggi il profilo della tua impresa',
    hint: 'Abbiamo controllato il profilo e c’è qualcosa da cambiare. Leggi il motivo, correggi i dati e mostra di nuovo il profilo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Leggi il motivo',
  },
  suspended: {
    title: 'Il profilo della tua impresa è sospeso',
    hint: 'Trovi il motivo nel profilo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Leggi il motivo',
  },
  vat: {
    title: 'Stiamo controllando la tua partita IVA',
    hint: 'Il profilo è a posto: dobbiamo solo controllare la partita IVA. Appena abbiamo finito ti scriviamo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Vai al profilo',
  },
  check: {
    title: 'Fai controllare un documento',
    hint: 'Il profilo è a posto: manca solo un documento da controllare. Aggiungilo: lo controlliamo e ti scriviamo.',
    href: OWN_FIRM_PAGE_PATH,
    go: 'Aggiungi un documento',
  },
}
