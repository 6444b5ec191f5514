import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { field } from '../form/record-values.ts'

const SECTIONS: readonly RecordSection[] = [
  {
    title: 'Testata',
    hint: 'Le prime parole che legge chi arriva sul sito. Vuote, tornano quelle di partenza.',
    fields: [
      field('text', 'homepageTitle', 'Titolo'),
      field('multiline', 'homepageSubtitle', 'Sottotitolo'),
    ],
  },
]

export const page = adminPage({
  Content: () => (
    <SettingsForm<HomepageSettingsReply>
      path={contentAdminPaths.homepageSettings}
      sections={() => SECTIONS}
    />
  ),
})
