/** Named values the owner may edit. `read` gives what was stored, or null. */
export type SettingsStore = {
  readonly read: (key: 'homepage' | 'company') => Readonly<Record<string, unknown>> | null
}
