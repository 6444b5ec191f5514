import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import { textIn } from './company-facts.ts'
import type { HomepageSettingsInput, HomepageSettingsReply } from './contract/homepage-settings.ts'
import { DEFAULT_HOMEPAGE } from './contract/paths.ts'
import type { ContentNeeds } from './ports.ts'

export const createHomepage = ({ settings, audit, world, atomically }: ContentNeeds) => {
  /** The operator's title and subtitle, each with its built-in fallback. */
  const read = (): HomepageSettingsReply => {
    const stored = settings.read('homepage')
    return {
      homepageTitle: textIn(stored, 'homepageTitle') || DEFAULT_HOMEPAGE.homepageTitle,
      homepageSubtitle: textIn(stored, 'homepageSubtitle') || DEFAULT_HOMEPAGE.homepageSubtitle,
    }
  }

  return {
    read,
    /** Absent fields stay unchanged; emptied ones fall back. */
    change: (editor: Staff, input: HomepageSettingsInput): HomepageSettingsReply =>
      atomically(() => {
        const before = read()
        settings.write('homepage', { ...settings.read('homepage'), ...input }, world.now())
        const after = read()
        audit.record(
          editor,
          'settings.homepage',
          ['settings', 'homepage'],
          changedParts(before, after),
        )
        return after
      }),
  }
}
