import { articleStory } from './articles.ts'
import { requestStory } from './job-requests.ts'
import { orderStory } from './orders.ts'
import { castPeople, type LogIn } from './people.ts'
import { showcaseStory } from './showcase.ts'
import { raiseStage } from './stage.ts'

/** Fills an empty data folder with a living marketplace, and tells who can log in. */
export const fillDemo = async (dataFolder: string, now: Date): Promise<readonly LogIn[]> => {
  const stage = raiseStage(dataFolder, now)
  try {
    const cast = await castPeople(stage)
    await stage.play([
      ...requestStory(stage, cast),
      ...showcaseStory(stage, cast),
      ...orderStory(stage, cast),
      ...articleStory(stage, cast.moderator.id),
    ])
    return cast.logIns
  } finally {
    stage.close()
  }
}
