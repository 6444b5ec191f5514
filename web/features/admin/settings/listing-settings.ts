import type { ListingSettingsReply } from '#modules/listings/contract/shared/listing-settings.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { choiceField, recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'

export const page = settingsPage<ListingSettingsReply>(moderationPaths.settings, () => [
  {
    title: 'Quanti professionisti',
    hint: 'Vale per le richieste pubblicate o modificate da adesso; chi pubblica può scegliere di meno.',
    fields: [
      recordField('number', 'maxRevealsPerRequest', 'Professionisti per richiesta, da 1 a 5'),
    ],
  },
  {
    title: 'Come i clienti danno i contatti',
    hint: 'È la scelta già segnata nel modulo: chi pubblica può cambiarla.',
    fields: [choiceField('contactMode', 'Nel modulo', CONTACT_MODE_LABELS)],
  },
  {
    title: 'Per quanto tempo si vedono',
    hint: 'I contatti già aperti restano visibili per questi mesi dalla fine della richiesta. Se li riduci, i contatti più vecchi spariscono subito e le loro note nella notte. Aggiorna anche la privacy policy.',
    fields: [recordField('number', 'contactMonths', 'Mesi, da 3 a 24')],
  },
])

const CONTACT_MODE_LABELS = {
  at_once: 'Subito a chi sceglie la richiesta',
  on_request: 'Solo a chi il cliente dice di sì',
} as const
