import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest test files, longest first. */
const LONG = [
  'web/journeys/accessibility/',
  'web/journeys/hostile-text/',
  'scripts/faults/',
  // Each runs the journeys of its folder.
  'from-form-to-contact.journey',
  'identity.journey',
  'ended-sessions.journey',
  'bad-network.journey',
  'full-site.journey',
  'published.journey',
  'staff/staff.journey',
  'short.journey',
  'src/proof/never-500',
  'src/proof/',
]

/**
 * vitest begins with the largest files where it has never measured how long each takes. The walk's
 * files and the faults' are the smallest and take longest: begun last, one of them would keep the
 * other cores waiting. Screens follow the units: a worker that passes to the other project ends, and with it all
 * that it has loaded.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}

const turnOf = ({ moduleId, project }: TestSpecification): number => {
  const turn = LONG.findIndex((part) => moduleId.includes(part))
  if (turn !== -1) return turn
  return project.name === 'screens' ? LONG.length + 1 : LONG.length
}
