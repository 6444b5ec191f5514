import type { OneByOne } from '#modules/identity/index.ts'
import { createTurnstile } from '#modules/kernel/turnstile.ts'

/** Work under the same key waits for the work before it; different keys do not know each other. */
export const createOneByOne = (): OneByOne => {
  const lines = new Map<string, { inTurn: ReturnType<typeof createTurnstile>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: createTurnstile(1), length: 0 }
    lines.set(key, line)
    line.length += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
