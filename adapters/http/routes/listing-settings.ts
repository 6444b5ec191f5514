import { Hono } from 'hono'
import { ListingSettingsInput } from '#modules/listings/contract/listing-settings.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readJson } from '../input.ts'
import { moderatorOf } from './moderator-of.ts'

export const listingSettingsRoutes = ({ settings }: Pick<Listings, 'settings'>) =>
  new Hono<HttpEnv>()
    .get('/admin/settings/listings', adminOnly, (c) => c.json(settings.read()))
    .put('/admin/settings/listings', adminOnly, async (c) => {
      const input = await readJson(c, ListingSettingsInput)
      if (!input.ok) return input.response
      return c.json(settings.change(moderatorOf(c), input.value))
    })
