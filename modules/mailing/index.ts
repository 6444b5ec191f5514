export { createOutboxDelivery } from './deliver-outbox.ts'
export { limitedOutbox } from './limited-outbox.ts'
export type { Delivery, DeliveryScope, MailQueue, MailTransport, QueuedMail } from './ports.ts'
export { createMailAdmin, type MailAdmin, type MailPreviews } from './settings/mail-admin.ts'
export { createMailSettings, type MailSettings } from './settings/mail-settings.ts'
export type {
  MailServer,
  MailSettingsStore,
  MailTrouble,
  Probe,
  Sender,
  StoredMailSettings,
} from './settings/ports.ts'
