import * as v from 'valibot'

export const LOG_IN_METHODS = ['password', 'mail-link', 'passkey'] as const
export type LogInMethod = (typeof LOG_IN_METHODS)[number]

/** After `Accesso` or `è entrato`. */
export const LOG_IN_METHOD_LABELS: Readonly<Record<LogInMethod, string>> = {
  password: 'con la password',
  'mail-link': 'con un link via email',
  passkey: 'con una passkey',
}

/** A session as its owner sees it. */
export const SessionReply = v.object({
  id: v.string(),
  /** The browser's `User-Agent`. */
  userAgent: v.nullable(v.string()),
  /** How its owner entered. */
  wayIn: v.picklist(LOG_IN_METHODS),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  lastSeenAt: v.string(),
  /** True for the session of this request. */
  isCurrent: v.boolean(),
})

/** `GET /api/users/me/sessions`: the present session first, then the last seen. */
export const SessionsReply = v.array(SessionReply)
export type SessionReply = v.InferOutput<typeof SessionReply>

/** `DELETE` of `all` ends every session but the present one; `DELETE` of `one` ends that one. */
export const sessionPaths = {
  all: '/api/users/me/sessions',
  one: (id: string) => `/api/users/me/sessions/${encodeURIComponent(id)}`,
}
