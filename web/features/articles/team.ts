import type { Site } from '../../lib/site.ts'

/** Author of articles without one, for readers and search engines. */
export const formatTeamName = ({ name }: Pick<Site, 'name'>) => `Team ${name}`
