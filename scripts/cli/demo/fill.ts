import { createDemoArticles } from './articles.ts'
import { createDemoFirms } from './firms.ts'
import { createDemoInvoices } from './invoices.ts'
import { createDemoRequests } from './job-requests.ts'
import { createDemoOrders } from './orders.ts'
import { createActors, type LogInPerson } from './people.ts'
import { createDemoReviews } from './reviews.ts'
import { createScenario, type Scenario } from './scenario.ts'
import { createDemoShowcase } from './showcase.ts'
import { createDemoStaffActions } from './staff.ts'
import { createDemoTalks } from './talks.ts'
import { createDemoWorks } from './works.ts'

/** Fills an empty data folder with a demo marketplace, and answers its log-ins. */
export const fillDemo = async (
  dataFolder: string,
  now: Date,
  mostPictures: number,
): Promise<readonly LogInPerson[]> => {
  const scenario = createScenario(dataFolder, { now, mostPictures })
  try {
    const actors = await createActors(scenario)
    await scenario.play([
      ...createDemoRequests(scenario, actors),
      ...createDemoShowcase(scenario, actors),
      ...createDemoOrders(scenario, actors),
      ...createDemoInvoices(scenario, actors),
      ...createDemoFirms(scenario, actors),
      ...createDemoWorks(scenario, actors),
      ...createDemoArticles(scenario, actors.moderator.id),
      ...createDemoStaffActions(scenario, actors),
    ])
    await scenario.play(createDemoTalks(scenario, actors))
    await scenario.play(createDemoReviews(scenario, actors))
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
