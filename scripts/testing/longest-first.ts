import { BaseSequencer, type TestSpecification } from 'vitest/node'

const WALK = 'web/journeys/accessibility/'

/**
 * vitest begins with the largest files where it has never measured how long each takes. The walk's
 * files are the smallest and take longest: begun last, one of them would keep one core waiting.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes(WALK)
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))]
  }
}
