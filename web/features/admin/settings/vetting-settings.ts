import {
  REVEAL_REQUIREMENT_LABELS,
  type VettingSettingsReply,
  vettingPaths,
} from '#modules/vetting/contract.ts'
import { choiceField, recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'

export const page = settingsPage<VettingSettingsReply>(
  vettingPaths.settings,
  () => [
    {
      title: 'Che cosa serve per scoprire i contatti',
      hint: 'Si aggiunge all’abbonamento. Chi riceve una chiamata vuole sapere con chi parla: consigliamo il profilo dell’impresa con la partita IVA. Serve anche per comprare un piano. Se scegli una regola più severa, gli abbonati a cui manca qualcosa ricevono un’email.',
      fields: [
        choiceField('revealNeeds', 'Requisito', REVEAL_REQUIREMENT_LABELS),
        recordField('number', 'graceDays', 'Giorni per chi è già iscritto', {
          hint: 'In questi giorni chi era già iscritto scopre i contatti come prima. Chi si iscrive dopo deve rispettare subito la regola.',
        }),
      ],
    },
  ],
  'I documenti dei professionisti si controllano in «Controlli».',
)
