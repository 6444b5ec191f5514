import { UserReply } from '#modules/identity/contract/account.ts'
import type { Account } from '#modules/identity/index.ts'
import { picked } from '#modules/kernel/contract.ts'

export const userReply = (account: Account) => picked(UserReply, account)
