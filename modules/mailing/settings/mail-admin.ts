import type { MailSettings } from './mail-settings.ts'
import { sendTestMail, type TestMailNeeds } from './test-mail.ts'

/** Every template rendered with sample values. */
export type MailPreviews = {
  readonly list: () => Promise<readonly { readonly name: string; readonly subject: string }[]>
  readonly find: (
    name: string,
  ) => Promise<{ readonly subject: string; readonly html: string; readonly text: string } | null>
}

type Needs = TestMailNeeds & {
  readonly settings: MailSettings
  readonly previews: MailPreviews
}

/** Mail use cases of the admin area. */
export const createMailAdmin = (needs: Needs) => ({
  settings: needs.settings,
  previews: needs.previews,
  sendTest: sendTestMail(needs),
})

export type MailAdmin = ReturnType<typeof createMailAdmin>
