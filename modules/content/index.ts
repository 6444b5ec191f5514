/** The content module: what the operator says on the site. */

import { DEFAULT_HOMEPAGE } from './contract/paths.ts'
import type { HomepageSettingsReply } from './contract.ts'
import type { SettingsStore } from './ports.ts'

export type { SettingsStore } from './ports.ts'

type Needs = { readonly settings: SettingsStore }

export const createContent = ({ settings }: Needs) => ({
  /** The operator's title and subtitle, each with its built-in fallback. */
  homepage: (): HomepageSettingsReply => {
    const stored = settings.read('homepage')
    return {
      homepageTitle: textOr(stored?.['homepageTitle'], DEFAULT_HOMEPAGE.homepageTitle),
      homepageSubtitle: textOr(stored?.['homepageSubtitle'], DEFAULT_HOMEPAGE.homepageSubtitle),
    }
  },
})

export type Content = ReturnType<typeof createContent>

const textOr = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback
