import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import type { SecuritySettings } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import {
  REVEAL_NEEDS_LABELS,
  type TrustSettingsReply,
  trustPaths,
} from '#modules/trust/contract.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { choiceField, field } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'

const HOME_SECTIONS: readonly RecordSection[] = [
  {
    title: 'Testata',
    hint: 'Le prime parole che legge chi arriva sul sito. Vuote, tornano quelle di partenza.',
    fields: [
      field('text', 'homepageTitle', 'Titolo'),
      field('multiline', 'homepageSubtitle', 'Sottotitolo'),
    ],
  },
]

export const home = adminPage({
  Content: () => (
    <SettingsForm<HomepageSettingsReply>
      path={contentAdminPaths.homepageSettings}
      sections={() => HOME_SECTIONS}
    />
  ),
})

const SECURITY_SECTIONS: readonly RecordSection[] = [
  {
    title: 'Verifica in due passaggi',
    hint: 'Chi lavora sul sito entra con la password e un codice della propria app. Chi l’ha attivata lo mostra di nuovo prima di toccare denaro, ruoli e chiavi.',
    fields: [
      field('flag', 'isSecondFactorRequired', 'Obbligatoria per amministratori e moderatori', {
        hint: 'Chi non l’ha ancora attivata, te compreso, dovrà farlo dal profilo prima di usare quest’area.',
      }),
    ],
  },
]

export const security = adminPage({
  Content: () => (
    <SettingsForm<SecuritySettings>
      path={secondFactorPaths.settings}
      sections={() => SECURITY_SECTIONS}
    />
  ),
})

const PROFESSIONALS_SECTIONS: readonly RecordSection[] = [
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

export const professionals = adminPage({
  subtitle: 'Le credenziali dichiarate si controllano in «Verifiche».',
  Content: () => (
    <SettingsForm<TrustSettingsReply>
      path={trustPaths.settings}
      sections={() => PROFESSIONALS_SECTIONS}
    />
  ),
})
