export const listingSettingsPath = '/api/admin/settings/listings'
