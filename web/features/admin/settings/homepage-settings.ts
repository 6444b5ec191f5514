import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'

export const page = settingsPage<HomepageSettingsReply>(contentAdminPaths.homepageSettings, () => [
  {
    title: 'Testata',
    hint: 'Le prime parole che legge chi arriva sul sito. Se lasci vuoto, tornano quelle di partenza.',
    fields: [
      recordField('text', 'homepageTitle', 'Titolo'),
      recordField('multiline', 'homepageSubtitle', 'Sottotitolo'),
    ],
  },
])
