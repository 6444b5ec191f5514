/**
 * What the keys of an installation are for. Another text makes another key: what the present one signed or sealed could
 * not be read any more.
 */
export const KEY_PURPOSES = {
  alertLinks: 'links in mails of alerts',
  certifiedMail: 'certified mail',
  complaintLinks: 'links to complaints',
  devices: 'devices',
  groupMailLinks: 'links in mails to groups',
  listingLinks: 'links about listings',
  mailboxes: 'mailboxes',
  mailSettings: 'mail settings',
  memberLinks: 'links of mails to pages of members',
  passkeyChallenges: 'challenges of passkeys',
  paymentSettings: 'payment settings',
  returnAddresses: 'return addresses of mails',
  searchPrints: 'prints of searches',
  secondFactors: 'second factors',
  sessionCookies: 'session cookies',
  silenceLinks: 'links in mails to unproven addresses',
  textPrints: 'prints of published texts',
  waitingListLinks: 'links of the waiting list',
  webPush: 'web push',
  withdrawalLinks: 'links to withdraw from an order',
} as const

export type KeyPurpose = (typeof KEY_PURPOSES)[keyof typeof KEY_PURPOSES]
