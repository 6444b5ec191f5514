/** Every mail the product sends, by its template's name: one folder each. */
import { accountClosed } from './account-closed/mail.ts'
import { accountErased } from './account-erased/mail.ts'
import { alertDigest } from './alert-digest/mail.ts'
import { alertInstant } from './alert-instant/mail.ts'
import { complaintAnswered } from './complaint-answered/mail.ts'
import { complaintReceived } from './complaint-received/mail.ts'
import { complaintWaiting } from './complaint-waiting/mail.ts'
import { contactMessage } from './contact-message/mail.ts'
import { contactReturned } from './contact-returned/mail.ts'
import { credentialChecked } from './credential-checked/mail.ts'
import { credentialExpired } from './credential-expired/mail.ts'
import { credentialExpiring } from './credential-expiring/mail.ts'
import { credentialRefused } from './credential-refused/mail.ts'
import { creditNoteIssued } from './credit-note-issued/mail.ts'
import { dataExported } from './data-exported/mail.ts'
import { firmDecided } from './firm-decided/mail.ts'
import { firmNeeded } from './firm-needed/mail.ts'
import { firmsWaiting } from './firms-waiting/mail.ts'
import { invoiceIssued } from './invoice-issued/mail.ts'
import { invoicesDue } from './invoices-due/mail.ts'
import { itemApproved } from './item-approved/mail.ts'
import { itemExpiring } from './item-expiring/mail.ts'
import { itemReceived } from './item-received/mail.ts'
import { itemRejected } from './item-rejected/mail.ts'
import { itemRevealed } from './item-revealed/mail.ts'
import { logInCode } from './log-in-code/mail.ts'
import { mailTest } from './mail-test/mail.ts'
import { modificationAnswered } from './modification-answered/mail.ts'
import { newMessage } from './new-message/mail.ts'
import { newQuote } from './new-quote/mail.ts'
import { noticeDecided } from './notice-decided/mail.ts'
import { noticeDecidedOwner } from './notice-decided-owner/mail.ts'
import { noticeReceived } from './notice-received/mail.ts'
import { orderCancelled } from './order-cancelled/mail.ts'
import { orderExpired } from './order-expired/mail.ts'
import { orderPaid } from './order-paid/mail.ts'
import { orderPlaced } from './order-placed/mail.ts'
import { orderRefunded } from './order-refunded/mail.ts'
import { orderReminder } from './order-reminder/mail.ts'
import { orderWithdrawn } from './order-withdrawn/mail.ts'
import { passwordChanged } from './password-changed/mail.ts'
import { paymentFailed } from './payment-failed/mail.ts'
import { paymentReturned } from './payment-returned/mail.ts'
import { paymentTrouble } from './payment-trouble/mail.ts'
import { renewalStopped } from './renewal-stopped/mail.ts'
import { reportDecided } from './report-decided/mail.ts'
import { reportDecidedOwner } from './report-decided-owner/mail.ts'
import { requestApproved } from './request-approved/mail.ts'
import { requestExpiring } from './request-expiring/mail.ts'
import { requestReceived } from './request-received/mail.ts'
import { requestRejected } from './request-rejected/mail.ts'
import { requestRevealed } from './request-revealed/mail.ts'
import { resetPassword } from './reset-password/mail.ts'
import { secondFactorOff } from './second-factor-off/mail.ts'
import { secondFactorOn } from './second-factor-on/mail.ts'
import { subscriptionExpired } from './subscription-expired/mail.ts'
import { subscriptionExpiring } from './subscription-expiring/mail.ts'
import { subscriptionRenewing } from './subscription-renewing/mail.ts'
import { subscriptionStopped } from './subscription-stopped/mail.ts'
import { talkChosen } from './talk-chosen/mail.ts'
import { talkLeft } from './talk-left/mail.ts'
import { talkOtherChosen } from './talk-other-chosen/mail.ts'
import { termsChanged } from './terms-changed/mail.ts'
import { transferExpected } from './transfer-expected/mail.ts'
import { unreadMessages } from './unread-messages/mail.ts'
import { verifyEmail } from './verify-email/mail.ts'

export const MAILS = {
  'account-closed': accountClosed,
  'account-erased': accountErased,
  'alert-digest': alertDigest,
  'alert-instant': alertInstant,
  'complaint-answered': complaintAnswered,
  'complaint-received': complaintReceived,
  'complaint-waiting': complaintWaiting,
  'contact-message': contactMessage,
  'contact-returned': contactReturned,
  'credential-checked': credentialChecked,
  'credential-expired': credentialExpired,
  'credential-expiring': credentialExpiring,
  'credential-refused': credentialRefused,
  'credit-note-issued': creditNoteIssued,
  'data-exported': dataExported,
  'firm-decided': firmDecided,
  'firm-needed': firmNeeded,
  'firms-waiting': firmsWaiting,
  'invoice-issued': invoiceIssued,
  'invoices-due': invoicesDue,
  'item-approved': itemApproved,
  'item-expiring': itemExpiring,
  'item-received': itemReceived,
  'item-rejected': itemRejected,
  'item-revealed': itemRevealed,
  'log-in-code': logInCode,
  'mail-test': mailTest,
  'modification-answered': modificationAnswered,
  'new-message': newMessage,
  'new-quote': newQuote,
  'notice-decided': noticeDecided,
  'notice-decided-owner': noticeDecidedOwner,
  'notice-received': noticeReceived,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  'order-paid': orderPaid,
  'order-placed': orderPlaced,
  'order-refunded': orderRefunded,
  'order-reminder': orderReminder,
  'order-withdrawn': orderWithdrawn,
  'password-changed': passwordChanged,
  'payment-failed': paymentFailed,
  'payment-returned': paymentReturned,
  'payment-trouble': paymentTrouble,
  'renewal-stopped': renewalStopped,
  'report-decided': reportDecided,
  'report-decided-owner': reportDecidedOwner,
  'request-approved': requestApproved,
  'request-expiring': requestExpiring,
  'request-received': requestReceived,
  'request-rejected': requestRejected,
  'request-revealed': requestRevealed,
  'reset-password': resetPassword,
  'second-factor-off': secondFactorOff,
  'second-factor-on': secondFactorOn,
  'subscription-expired': subscriptionExpired,
  'subscription-expiring': subscriptionExpiring,
  'subscription-renewing': subscriptionRenewing,
  'subscription-stopped': subscriptionStopped,
  'talk-chosen': talkChosen,
  'talk-left': talkLeft,
  'talk-other-chosen': talkOtherChosen,
  'terms-changed': termsChanged,
  'transfer-expected': transferExpected,
  'unread-messages': unreadMessages,
  'verify-email': verifyEmail,
}

/** Mails of an earlier version are still in the outbox. */
export const mailLabel = (template: string): string =>
  template in MAILS ? MAILS[template as keyof typeof MAILS].label : template
