/** Addresses of the mail settings, without a schema. */
const SETTINGS = '/api/admin/settings/email'
const TEMPLATES = '/api/admin/mail-templates'

export const mailingPaths = {
  settings: SETTINGS,
  test: `${SETTINGS}/test`,
  templates: TEMPLATES,
  template: (name: string) => `${TEMPLATES}/${encodeURIComponent(name)}`,
  templateDocument: (name: string) => `${TEMPLATES}/${encodeURIComponent(name)}/document`,
}
