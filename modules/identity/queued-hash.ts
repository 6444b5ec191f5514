import type { ServerBusy } from '#modules/kernel/rate-limit.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import type { Needs } from './needs.ts'

/** Hashes a new password in the queue, under `key`. */
export const queuedHash = (
  { hashQueue, passwords }: Pick<Needs, 'hashQueue' | 'passwords'>,
  key: string,
  password: string,
): Promise<Result<string, ServerBusy>> =>
  hashQueue<string, ServerBusy>(key, async () => accept(await passwords.hash(password)))
