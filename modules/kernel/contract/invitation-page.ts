/** The page of an invitation, with whose code people register. */
export const invitationPagePath = (code: string) => `/invito/${code}`
/** Query of its page for people who registered with a code without a gift. */
export const REGISTERED_WITHOUT_GIFT_PARAMETER = 'senza-regalo'
export const lostInvitationPagePath = (code: string) =>
  `${invitationPagePath(encodeURIComponent(code))}?${REGISTERED_WITHOUT_GIFT_PARAMETER}`
