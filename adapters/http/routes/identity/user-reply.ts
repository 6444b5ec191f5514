import type { UserReply } from '#modules/identity/contract/account.ts'
import { START_PAGE } from '#modules/identity/contract/paths.ts'
import type { Account } from '#modules/identity/index.ts'

/** Fields are listed explicitly, so that a new column is never exposed by accident. */
export const userReply = (account: Account): UserReply => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  role: account.role,
  userType: account.userType,
  emailVerified: account.emailVerified,
  subscriptionStatus: account.subscriptionStatus,
  subscriptionPlan: account.subscriptionPlan,
  createdAt: account.createdAt.toISOString(),
  ...(account.isStarting && { landing: START_PAGE }),
})
