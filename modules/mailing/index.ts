export { createOutboxDelivery } from './deliver-outbox.ts'
export { limitedOutbox } from './limited-outbox.ts'
export type {
  Delivery,
  DeliveryScope,
  MailQueue,
  MailServer,
  MailSettingsStore,
  MailTransport,
  MailTrouble,
  Probe,
  QueuedMail,
  Sender,
  StoredMailSettings,
} from './ports.ts'
export { createMailSettings, type MailSettings } from './settings/mail-settings.ts'
export { createMailAdmin, type MailAdmin, type MailPreviews } from './settings/test-mail.ts'
