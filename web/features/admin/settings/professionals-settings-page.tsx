import {
  REVEAL_NEEDS_LABELS,
  type TrustSettingsReply,
  trustPaths,
} from '#modules/trust/contract.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { choiceField, field } from '../form/record-values.ts'

const SECTIONS: readonly RecordSection[] = [
  {
    title: 'Che cosa serve per scoprire i contatti',
    hint: 'Oltre all’abbonamento. Chi riceve una chiamata vuole sapere da chi: consigliamo il profilo dell’impresa con la partita IVA. Vale anche prima di pagare un piano. Quando diventa più severo, gli abbonati a cui manca qualcosa ricevono un’email.',
    fields: [
      choiceField('revealNeeds', 'Serve', REVEAL_NEEDS_LABELS),
      field('number', 'graceDays', 'Giorni per chi è già iscritto', {
        hint: 'Fino ad allora chi c’era già scopre i contatti come prima. Chi si iscrive dopo non ne ha.',
      }),
    ],
  },
]

export const page = adminPage({
  subtitle: 'Le credenziali dichiarate si controllano in «Verifiche».',
  Content: () => (
    <SettingsForm<TrustSettingsReply> path={trustPaths.settings} sections={() => SECTIONS} />
  ),
})
