import { articleStory } from './articles.ts'
import { firmStory } from './firms.ts'
import { invoiceStory } from './invoices.ts'
import { requestStory } from './job-requests.ts'
import { orderStory } from './orders.ts'
import { createActors, type LogIn } from './people.ts'
import { reviewStory } from './reviews.ts'
import { createScenario, type Scenario } from './scenario.ts'
import { showcaseStory } from './showcase.ts'
import { staffStory } from './staff.ts'
import { talkStory } from './talks.ts'
import { workStory } from './works.ts'

/** Fills an empty data folder with a demo marketplace, and answers its log-ins. */
export const fillDemo = async (
  dataFolder: string,
  now: Date,
  mostPictures: number,
): Promise<readonly LogIn[]> => {
  const scenario = createScenario(dataFolder, { now, mostPictures })
  try {
    const actors = await createActors(scenario)
    await scenario.play([
      ...requestStory(scenario, actors),
      ...showcaseStory(scenario, actors),
      ...orderStory(scenario, actors),
      ...invoiceStory(scenario, actors),
      ...firmStory(scenario, actors),
      ...workStory(scenario, actors),
      ...articleStory(scenario, actors.moderator.id),
      ...staffStory(scenario, actors),
    ])
    await scenario.play(talkStory(scenario, actors))
    await scenario.play(reviewStory(scenario, actors))
    markMailsSent(scenario)
    return actors.logIns
  } finally {
    scenario.close()
  }
}

/** Sent when they were written: at once they would use up the hourly limits of those who try the demo. */
const markMailsSent = ({ product }: Scenario) =>
  product.connection.exec(
    "UPDATE outbox SET status = 'sent', sent_at = created_at, variables = '{}' WHERE status = 'queued'",
  )
