import type {
  ListingSettingName,
  ListingSettings,
  ListingSettingValues,
} from '#modules/listings/ports.ts'
import { withSql } from '../../statements.ts'

export const sqliteListingSettings = withSql<ListingSettings>(({ value, run }) => ({
  chosen: <Name extends ListingSettingName>(name: Name) =>
    value<
      ListingSettingValues[Name]
    >`SELECT value ->> ${name} FROM settings WHERE key = 'listings'` ?? null,
  choose: (name, chosen, at) => run`INSERT INTO settings (key, value, updated_at)
        VALUES ('listings', json_object(${name}, ${chosen}), ${at})
        ON CONFLICT (key) DO UPDATE SET
          value = json_set(value, '$.' || ${name}, ${chosen}), updated_at = ${at}`,
}))
