import type { SecuritySettings } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'

export const page = settingsPage<SecuritySettings>(secondFactorPaths.settings, () => [
  {
    title: 'Verifica in due passaggi',
    hint: 'Chi lavora sul sito accede con la password e un codice della propria app, oppure con una passkey. A chi l’ha attivata la chiediamo di nuovo prima di ogni modifica a denaro, ruoli e chiavi.',
    fields: [
      recordField(
        'flag',
        'isSecondFactorRequired',
        'Obbligatoria per amministratori e moderatori',
        {
          hint: 'Attiva prima la tua, dal profilo. Chi non l’ha ancora fatto dovrà farlo prima di usare quest’area.',
        },
      ),
    ],
  },
])
