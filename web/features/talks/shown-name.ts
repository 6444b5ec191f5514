import type { TalkReply } from '#modules/talks/contract/talks.ts'

/** The firm's name for the client, else the person's. */
export const shownName = ({ name, firm }: TalkReply['with']) => firm?.name ?? name
