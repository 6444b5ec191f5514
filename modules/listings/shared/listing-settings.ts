import type { StaffActor } from '#modules/kernel/audit.ts'
import { CONTACT_READABLE_MONTHS } from '#modules/kernel/contact-months.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import { MAX_REVEALS } from '../contract/job-requests/vocabulary.ts'
import type {
  ListingSettingsInput,
  ListingSettingsReply,
} from '../contract/shared/listing-settings.ts'
import type { ListingNeeds, ListingSettingName, ListingSettings } from '../ports.ts'

const SETTINGS: readonly ListingSettingName[] = [
  'maxRevealsPerRequest',
  'contactMonths',
  'contactMode',
]

export const createListingSettings = (
  needs: Pick<ListingNeeds, 'listingSettings' | 'audit' | 'world' | 'atomically'>,
) => {
  const { listingSettings: settings, audit, world, atomically } = needs
  const contactMode = () => settings.chosen('contactMode') ?? 'at_once'
  const read = (): ListingSettingsReply => ({
    maxRevealsPerRequest: settings.chosen('maxRevealsPerRequest') ?? MAX_REVEALS,
    contactMonths: settings.chosen('contactMonths') ?? CONTACT_READABLE_MONTHS,
    contactMode: contactMode(),
  })
  return {
    /** Alone, because every page asks for it. */
    contactMode,
    read,
    change: (admin: StaffActor, input: ListingSettingsInput) =>
      atomically((): ListingSettingsReply => {
        const before = read()
        const chosen = SETTINGS.filter((name) => input[name] !== undefined)
        if (chosen.length === 0) return before
        for (const name of chosen) settings.choose(name, input[name] ?? 0, world.now())
        audit.record(admin, 'settings.listings', ['settings', 'listings'], {
          before,
          after: read(),
        })
        return read()
      }),
  }
}

/** The client chooses how many may reveal, up to the operator's limit. */
export const capMaxReveals =
  (settings: Pick<ListingSettings, 'chosen'>) => (contents: JobRequestInput) => {
    const most = settings.chosen('maxRevealsPerRequest') ?? MAX_REVEALS
    return contents.maxReveals > most ? { ...contents, maxReveals: most } : contents
  }
