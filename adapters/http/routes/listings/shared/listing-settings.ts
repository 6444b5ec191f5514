import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { ListingSettingsInput } from '#modules/listings/contract/shared/listing-settings.ts'
import type { Listings } from '#modules/listings/index.ts'

export const listingSettingsRoutes = ({ settings }: Pick<Listings, 'settings'>) =>
  newRoutes()
    .get('/admin/settings/listings', adminOnly, (c) => c.json(settings.read()))
    .put('/admin/settings/listings', adminOnly, async (c) =>
      c.json(settings.change(actorOf(c), await readJson(c, ListingSettingsInput))),
    )
