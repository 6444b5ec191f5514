import { computeSeenDigest, SEEN_DIGEST_HEADER } from '#modules/kernel/contract/seen-digest.ts'
import { sendRequest } from '#web/lib/api.ts'

type Change = {
  readonly method: 'PUT' | 'PATCH'
  /** The record as it was read when the form opened. */
  readonly seen: object
  readonly body: object
}

/** Saves a record; the server refuses to overwrite what somebody else has changed since it was read. */
export const saveRecord = <Reply>(path: string, { method, seen, body }: Change) =>
  sendRequest<Reply>(method, path, {
    body,
    headers: { [SEEN_DIGEST_HEADER]: computeSeenDigest(seen, body) },
  })
