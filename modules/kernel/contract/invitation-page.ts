/** The page of an invitation, with whose code people register. */
export const invitationPage = (code: string) => `/invito/${code}`
/** Query of its page for people who registered with a code without a gift. */
export const REGISTERED_WITHOUT_GIFT = 'senza-regalo'
export const lostInvitationPage = (code: string) =>
  `${invitationPage(encodeURIComponent(code))}?${REGISTERED_WITHOUT_GIFT}`
