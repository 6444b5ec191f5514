import type { UserReply } from '#modules/identity/contract/account.ts'
import type { Account } from '#modules/identity/index.ts'

/** Fields are named one by one, so that a new column never reaches the browser by accident. */
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
})
