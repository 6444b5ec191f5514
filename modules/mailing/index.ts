export { createOutboxDelivery } from './deliver-outbox.ts'
export { limitedOutbox } from './limited-outbox.ts'
export type {
  Delivery,
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
export { createMailSettings } from './settings/mail-settings.ts'
export { createMailAdmin, type MailAdmin, type MailPreviews } from './settings/test-mail.ts'
