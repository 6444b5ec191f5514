import type { Staff } from '#modules/kernel/audit.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import { MAX_REVEALS } from '../contract/job-requests/vocabulary.ts'
import type {
  ListingSettingsInput,
  ListingSettingsReply,
} from '../contract/shared/listing-settings.ts'
import type { ListingNeeds, ListingSettings } from '../ports.ts'

export const createListingSettings = (needs: ListingNeeds) => {
  const { listingSettings: settings, audit, world, atomically } = needs
  const read = (): ListingSettingsReply => ({
    maxRevealsPerRequest: settings.maxRevealsPerRequest() ?? MAX_REVEALS,
  })
  return {
    read,
    change: (admin: Staff, { maxRevealsPerRequest: most }: ListingSettingsInput) =>
      atomically((): ListingSettingsReply => {
        if (most === undefined) return read()
        const before = read()
        settings.setMaxRevealsPerRequest(most, world.now())
        audit.record(admin, 'settings.listings', ['settings', 'listings'], {
          before,
          after: read(),
        })
        return read()
      }),
  }
}

/** The client chooses how many may reveal, up to the operator's limit. */
export const withinLimits =
  (settings: Pick<ListingSettings, 'maxRevealsPerRequest'>) => (contents: JobRequestInput) => {
    const most = settings.maxRevealsPerRequest() ?? MAX_REVEALS
    return contents.maxReveals > most ? { ...contents, maxReveals: most } : contents
  }
