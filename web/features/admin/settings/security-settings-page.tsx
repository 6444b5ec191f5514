import type { SecuritySettings } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { field } from '../form/record-values.ts'

const SECTIONS: readonly RecordSection[] = [
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

export const page = adminPage({
  Content: () => (
    <SettingsForm<SecuritySettings> path={secondFactorPaths.settings} sections={() => SECTIONS} />
  ),
})
